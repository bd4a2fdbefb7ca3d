import type { RejectedForm } from '#web/forms/form-errors.ts'

/** What became of a form of the list: it is done unless it was rejected. `at` tells one answer from the next. */
export type Answer = {
	intent: string
	at: number
	/** The button that asked: the verb and the id of a monitor. */
	change?: string | undefined
	groupId?: string | undefined
	rejected?: RejectedForm
	/** Where what was moved stands now, from 1. */
	moved?: { place: number; of: number } | undefined
}
