import type { ClientCredentials } from '#services/accounts/openid/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** What was asked, of which client unless of a new one, and what came of it: done unless it was rejected. */
export type Answer = {
	intent: string
	clientId?: string
	credentials?: ClientCredentials
	rejected?: RejectedForm
}
