import type { RejectedForm } from '#web/forms/form-errors.ts'

export type Answer = { intent: string; rejected?: RejectedForm }
