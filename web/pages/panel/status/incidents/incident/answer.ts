import type { Refused } from '#web/forms/form-errors.ts'

/** What was asked, of which update if of one, and why it was not done; without a refusal it is a question to confirm. */
export type Answer = { intent: string; updateId?: string; refused?: Refused }

/** What a form that sends `intent` shows again of an answer. */
export function refusedIn(
	answer: Answer | undefined,
	intent: string,
	updateId?: string,
): Refused | undefined {
	return answer?.intent === intent && answer.updateId === updateId ? answer.refused : undefined
}
