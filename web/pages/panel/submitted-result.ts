import type { ActionResult } from '#web/forms/form-errors.ts'

/** The result with the values that the form sent: a rejected form is told apart from the others of its page by them. */
export function withValues<Done extends object>(result: ActionResult<Done> | undefined) {
	return result && ({ ...(result.rejected?.values as Partial<Done>), ...result } as ActionResult<Done>)
}
