import type { TestResult } from '#services/status/monitors/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** A result whose detail is in words. */
export type ShownResult = Omit<TestResult, 'detail'> & { detail: string | null }

/** What became of a form: it is done unless it was rejected. `at` tells one answer from the next. */
export type Answer = {
	intent: string
	at: number
	rejected?: RejectedForm
	/** What a test found of what was typed, and its cause in words. */
	tested?: { result: ShownResult; why: string | null; values: RejectedForm['values'] }
}
