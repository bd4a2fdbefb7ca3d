import type { Clock } from '#platform/clock.ts'
import type { Outbox } from '#platform/mail/outbox.ts'
import { releaseStoredMails } from '#platform/mail/stored-mails.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { composeAccountMail, localeOf, messagesOf } from '#services/accounts/mails/mailer.ts'
import type { RateLimiter } from '#services/accounts/rate-limit/rate-limiter.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { MailServerService } from './contract.ts'
import { sendTestMail } from './test-mail.ts'

type Dependencies = {
	db: Db
	clock: Clock
	outbox: Outbox
	mailServer(): Promise<MailServer>
	baseUrl: string
	settings: Settings
	session: ReadSession
	rateLimiter: RateLimiter
	audit: Audit
}

export function createMailServerService(dependencies: Dependencies): MailServerService {
	const { db, clock, outbox, mailServer, baseUrl, settings, session, rateLimiter, audit } = dependencies
	return {
		async test(headers, { to }) {
			const tester = await session(headers)
			requirePermission(tester, 'settings.manage')
			const { user, impersonatedBy } = tester
			await rateLimiter.count('settingsTest', user.id, headers)
			const locale = localeOf(headers)
			const { siteName } = (await settings.current()).identity
			const facts = { siteName, name: to === null ? user.name : '', url: baseUrl }
			const content = composeAccountMail(locale, facts, messagesOf(locale).testMail({ siteName }))
			const tested = await sendTestMail(await mailServer(), { to: to ?? user.email, ...content })
			await audit.record({
				event: 'mailTested',
				...actorOf({ id: user.id, impersonatedBy }, { outcome: tested.outcome }),
				subjectId: null,
				origin: originOf(headers),
			})
			return tested
		},
		async releaseStored(headers, action) {
			const releaser = await session(headers)
			requirePermission(releaser, 'settings.manage')
			const count = await releaseStoredMails(db.$pickTables<'mails'>(), action, clock.now())
			outbox.wakeUp()
			const { user, impersonatedBy } = releaser
			await audit.record({
				event: 'storedMailsReleased',
				...actorOf({ id: user.id, impersonatedBy }, { action, count }),
				subjectId: null,
				origin: originOf(headers),
			})
		},
	}
}
