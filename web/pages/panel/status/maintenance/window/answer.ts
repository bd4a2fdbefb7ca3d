import type { RejectedForm } from '#web/forms/form-errors.ts'

/** What was asked, and why it was not done; without an error it is a question to confirm. */
export type Answer = { intent: string; rejected?: RejectedForm }
