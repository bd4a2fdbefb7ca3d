import type { RejectedForm } from '#web/forms/form-errors.ts'

/** What was asked, of which update if of one, and why it was not done; without an error it is a question to confirm. */
export type Answer = { intent: string; updateId?: string; rejected?: RejectedForm }

/** What a form that sends `intent` shows again of an answer. */
export function rejectedIn(
	answer: Answer | undefined,
	intent: string,
	updateId?: string,
): RejectedForm | undefined {
	return answer?.intent === intent && answer.updateId === updateId ? answer.rejected : undefined
}
