import { z } from 'zod'
import { monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { amount } from '#web/pages/panel/status/form/field-schemas.ts'
import type { KindForm, TargetInput } from './kind-form.ts'

const minuteMs = 60_000

const messages = defineMessages({
	fr: {
		name: 'Tâche planifiée',
		about: 'Une tâche nous appelle quand elle a tourné : son silence est l’alarme.',
		grace: 'Retard toléré',
		graceHint: 'En minutes, de 0 à 10 080 (une semaine), en plus de l’intervalle.',
	},
	en: {
		name: 'Scheduled job',
		about: 'A job calls us when it has run: its silence is the alert.',
		grace: 'Grace period',
		graceHint: 'In minutes, from 0 to 10,080 (a week), on top of the interval.',
	},
})

export const heartbeat: KindForm<'heartbeat'> = {
	messages,
	fields(locale) {
		const { grace, graceHint } = messages[locale]
		return [{ name: 'graceMinutes', type: 'figures', label: grace, hint: graceHint }]
	},
	identifying: 1,
	defaults: { intervalSeconds: '86400', graceMinutes: String(targetDefaults.heartbeat.graceMs / minuteMs) },
	addressField: 'form',
	schema: z
		.object({
			kind: z.literal('heartbeat'),
			graceMinutes: amount('INVALID_GRACE', { ...monitorLimits.graceMs, unit: minuteMs }),
		})
		.transform(({ kind, graceMinutes: graceMs }): TargetInput<'heartbeat'> => ({ kind, graceMs })),
	valuesOf: ({ graceMs }) => ({ graceMinutes: String(graceMs / minuteMs) }),
}
