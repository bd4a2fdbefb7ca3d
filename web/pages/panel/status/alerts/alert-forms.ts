import { z } from 'zod'
import type { Idempotent } from '#services/status/idempotency-key.ts'
import type { ChannelFields } from '#services/status/notifications/contract.ts'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'

const broken = { error: 'VALIDATION_ERROR' }

const id = z.string(broken).min(1, 'VALIDATION_ERROR').max(100, 'VALIDATION_ERROR')

const channel: z.ZodType<ChannelFields & Idempotent> = z.object({
	purpose: z.enum(['news', 'alert-1', 'alert-2'], broken),
	kind: z.enum(['mail', 'webhook', 'discord'], broken),
	address: z
		.string({ error: 'ADDRESS_REQUIRED' })
		.trim()
		.min(1, 'ADDRESS_REQUIRED')
		.max(2000, 'INVALID_ADDRESS'),
	locale: z.enum(['fr', 'en'], broken),
	idempotencyKey,
})

const minutes = z
	.string({ error: 'INVALID_MINUTES' })
	.trim()
	.regex(/^\d{1,4}$/, 'INVALID_MINUTES')
	.transform(Number)
	.refine((value) => value <= 1440, 'INVALID_MINUTES')

/** What the forms of the page ask for, by their `intent`. */
export const forms = {
	add: channel,
	'ask-remove': z.object({ id }),
	keep: z.object({ id }),
	remove: z.object({ id }),
	try: z.object({ id }),
	acknowledge: z.object({ id }),
	escalation: z.object({ minutes }),
}
