import { defineMessages, type Locale } from '#web/i18n/messages.ts'
import type { FieldShape } from '#web/pages/panel/status/form/shape.ts'

const messages = defineMessages({
	fr: {
		host: 'Machine',
		hostHint: 'Un nom ou une adresse IP.',
		port: 'Port',
		portHint: 'De 1 à 65 535.',
	},
	en: {
		host: 'Machine name',
		hostHint: 'A name or an IP address.',
		port: 'Port number',
		portHint: 'From 1 to 65,535.',
	},
})

export function hostField(locale: Locale): FieldShape {
	const { host, hostHint } = messages[locale]
	return { name: 'host', type: 'short', label: host, hint: hostHint, maxLength: 253 }
}

export function portField(locale: Locale): FieldShape {
	const { port, portHint } = messages[locale]
	return { name: 'port', type: 'figures', label: port, hint: portHint }
}
