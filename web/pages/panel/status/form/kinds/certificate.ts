import { z } from 'zod'
import { monitorLimits, targetDefaults } from '#services/status/monitors/defaults.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { amount, host, port } from '#web/pages/panel/status/form/field-schemas.ts'
import { hostField, portField } from './host-fields.ts'
import type { KindForm } from './kind-form.ts'

const messages = defineMessages({
	fr: {
		name: 'Certificat TLS',
		about: 'Un certificat est valable et ne finit pas bientôt.',
		days: 'Alerter avant la fin',
		daysHint: 'En jours, de 1 à 90.',
	},
	en: {
		name: 'TLS certificate',
		about: 'A certificate is valid and does not end soon.',
		days: 'Warn before the end',
		daysHint: 'In days, from 1 to 90.',
	},
})

export const certificate: KindForm<'certificate'> = {
	messages,
	fields(locale) {
		const { days, daysHint } = messages[locale]
		return [
			hostField(locale),
			portField(locale),
			{ name: 'days', type: 'figures', label: days, hint: daysHint },
		]
	},
	identifying: 2,
	defaults: {
		port: String(targetDefaults.certificate.port),
		days: String(targetDefaults.certificate.days),
	},
	addressField: 'host',
	schema: z.object({
		kind: z.literal('certificate'),
		host,
		port,
		days: amount('INVALID_DAYS', monitorLimits.certificateDays),
	}),
	valuesOf: ({ host, port, days }) => ({ host, port: String(port), days: String(days) }),
}
