import type { ClientCredentials } from '#services/accounts/openid/contract.ts'
import type { Refused } from '#web/forms/form-errors.ts'

/** What was asked, of which client unless of a new one, and what came of it: done unless it was refused. */
export type Answer = {
	intent: string
	clientId?: string
	credentials?: ClientCredentials
	refused?: Refused
}
