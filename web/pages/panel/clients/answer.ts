import type { ClientCredentials } from '#services/accounts/openid/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

export type Answer = {
	intent: string
	clientId?: string
	credentials?: ClientCredentials
	rejected?: RejectedForm
}
