import type { ActionResult } from '#web/forms/form-errors.ts'

/** The result with the values that the form sent: they identify the rejected form among the others of its page. */
export function withValues<Done extends object>(result: ActionResult<Done> | undefined) {
	return result && ({ ...(result.rejected?.values as Partial<Done>), ...result } as ActionResult<Done>)
}
