import type { TestResult } from '#services/status/monitors/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'

export type ShownResult = Omit<TestResult, 'detail'> & { detail: string | null }

/** `at` distinguishes two results in a row. */
export type Answer = {
	intent: string
	at: number
	rejected?: RejectedForm
	tested?: { result: ShownResult; why: string | null; values: RejectedForm['values'] }
}
