import type { RejectedForm } from '#web/forms/form-errors.ts'

export type Intent = 'add' | 'ask-remove' | 'keep' | 'remove' | 'try' | 'escalation' | 'acknowledge'

/** To what was asked last. `id` is of what it was asked; `secret` is shown once. `at` tells one answer from the next. */
export type Answer = {
	intent: Intent
	at: number
	id?: string
	secret?: string | null
	rejected?: RejectedForm
}
