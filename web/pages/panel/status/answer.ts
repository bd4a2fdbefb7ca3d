import type { RejectedForm } from '#web/forms/form-errors.ts'

/** `at` distinguishes two results in a row. */
export type Answer = {
	intent: string
	at: number
	/** Verb and monitor id of the pressed button. */
	change?: string | undefined
	groupId?: string | undefined
	rejected?: RejectedForm
	/** Position after a move, from 1. */
	moved?: { place: number; of: number } | undefined
}
