import type { Clock } from '#platform/clock.ts'
import type { AccountsService } from '#services/accounts/contract.ts'

type Dependencies = { internal: Pick<AccountsService['internal'], 'notify'>; clock: Clock }

/**
 * Returns a function that tells users who read mails that one has failed for good, at most once an hour. The id is that of the
 * notice about mails of accounts, so that a mail server that is down is told once.
 */
export function createFailureNotice({ internal, clock }: Dependencies): (reason: string) => Promise<void> {
	return async (reason) => {
		const hour = clock.now().toISOString().slice(0, 13)
		await internal.notify({
			id: `mail.${hour}`,
			to: { permission: 'mails.read' },
			kind: 'mailFailed',
			path: '/panel/mails',
			data: { reason },
		})
	}
}
