import type { Refused } from '#web/forms/form-errors.ts'

/** What was asked, and why it was not done; without a refusal it is a question to confirm. */
export type Answer = { intent: string; refused?: Refused }
