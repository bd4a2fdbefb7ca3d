import { createLastKnown } from '#platform/last-known.ts'
import type { MailServer } from '#platform/mail/transport.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

/** The last known mail server stands in for one that accounts does not answer; null before the first answer. */
export function createMailServer({
	mailServer,
}: Pick<AccountsService['internal'], 'mailServer'>): () => Promise<MailServer | null> {
	return createLastKnown<MailServer | null>({ load: mailServer, initial: null })
}
