import { z } from 'zod'
import type { ChannelFields, NotificationService } from '#services/status/notifications/contract.ts'
import type { ErrorMeanings } from '#web/forms/action.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'
import { channelKinds, channelPurposes } from './messages.ts'

const broken = { error: 'VALIDATION_ERROR' }

const id = z.string(broken).min(1, 'VALIDATION_ERROR').max(100, 'VALIDATION_ERROR')

const channelShape = {
	purpose: z.enum(channelPurposes, broken),
	kind: z.enum(channelKinds, broken),
	address: z
		.string({ error: 'ADDRESS_REQUIRED' })
		.trim()
		.min(1, 'ADDRESS_REQUIRED')
		.max(2000, 'INVALID_ADDRESS'),
	locale: z.enum(['fr', 'en'], broken),
} satisfies Record<keyof ChannelFields, z.ZodType>

const minutes = z
	.string({ error: 'INVALID_MINUTES' })
	.trim()
	.regex(/^\d{1,4}$/, 'INVALID_MINUTES')
	.transform(Number)
	.refine((value) => value <= 1440, 'INVALID_MINUTES')

export const AlertsForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('add'), ...channelShape, idempotencyKey }),
		z.object({ intent: z.enum(['ask-remove', 'keep', 'remove', 'try', 'acknowledge']), id }),
		z.object({ intent: z.literal('escalation'), minutes }),
	],
	broken,
)

export type AlertsForm = z.infer<typeof AlertsForm>

type AlertsChange = {
	intent: AlertsForm['intent']
	/** Of the channel or alert. */
	id?: string
	/** Shown once. */
	secret?: string | null
	/** Distinguishes two results in a row. */
	at: number
}

export type AlertsResult = ActionResult<AlertsChange>

export const alertMeanings: ErrorMeanings = {
	address: { code: 'INVALID_ADDRESS', field: 'address' },
	minutes: { code: 'INVALID_MINUTES', field: 'minutes' },
	CONFLICT: { code: 'ALREADY_THERE', field: 'address' },
	TOO_MANY_REQUESTS: { code: 'TOO_MANY_TESTS', field: 'form' },
	NOT_FOUND: { code: 'IS_GONE', field: 'form' },
}

export async function changeAlerts(
	notifications: NotificationService,
	headers: Headers,
	form: AlertsForm,
): Promise<AlertsChange> {
	const at = Date.now()
	switch (form.intent) {
		case 'add': {
			const { intent, ...channel } = form
			const { secret } = await notifications.addChannel(headers, channel)
			return { intent, secret, at }
		}
		case 'escalation':
			await notifications.changeEscalation(headers, form.minutes)
			return { intent: form.intent, at }
		case 'remove':
			await notifications.removeChannel(headers, form.id)
			break
		case 'try':
			await notifications.testChannel(headers, form.id)
			break
		case 'acknowledge':
			await notifications.acknowledge(headers, form.id)
			break
		default:
	}
	return { intent: form.intent, id: form.id, at }
}
