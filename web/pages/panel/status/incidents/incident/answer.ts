import type { RejectedForm } from '#web/forms/form-errors.ts'

export type Answer = { intent: string; updateId?: string; rejected?: RejectedForm }

export function rejectedIn(
	answer: Answer | undefined,
	intent: string,
	updateId?: string,
): RejectedForm | undefined {
	return answer?.intent === intent && answer.updateId === updateId ? answer.rejected : undefined
}
