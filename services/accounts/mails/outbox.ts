import type { Clock } from '#platform/clock.ts'
import type { Engine } from '#platform/database/open.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox, type Outbox } from '#platform/mail/outbox.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import type { InternalNotifications } from '#services/accounts/notifications/contract.ts'
import type { Db } from '#services/accounts/tables.ts'

type Dependencies = {
	db: Db
	engine: Engine
	mailServer(): Promise<MailServer>
	notify: InternalNotifications['notify']
	clock: Clock
	log: Log
}

/** The outbox of accounts; users who read mails are told of failed ones, at most once an hour. */
export function createAccountOutbox({ db, mailServer, notify, ...options }: Dependencies): Outbox {
	return createOutbox({
		...options,
		db: db.$pickTables<'mails'>(),
		server: mailServer,
		async onFailed(reason) {
			const hour = options.clock.now().toISOString().slice(0, 13)
			await notify({
				id: `mail.${hour}`,
				to: { permission: 'mails.read' },
				kind: 'mailFailed',
				path: '/panel/mails',
				data: { reason },
			})
		},
	})
}
