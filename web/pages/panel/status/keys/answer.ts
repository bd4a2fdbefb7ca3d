import type { NewApiKey } from '#services/status/api-keys/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** What was asked, of which key unless of a new one, and what came of it: done unless it was rejected. */
export type Answer = {
	intent: string
	keyId?: string | undefined
	made?: NewApiKey
	rejected?: RejectedForm
}
