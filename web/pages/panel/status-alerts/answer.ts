import type { Refused } from '#web/pages/auth/refusal.ts'

export type Intent = 'add' | 'remove' | 'try' | 'escalation' | 'acknowledge'

/** To what was asked last. `id` is of what it was asked; `secret` is shown once. */
export type Answer = { intent: Intent; id?: string; secret?: string | null; refused?: Refused }
