import type { NewApiKey } from '#services/status/api-keys/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

export type Answer = {
	intent: string
	keyId?: string | undefined
	made?: NewApiKey
	rejected?: RejectedForm
}
