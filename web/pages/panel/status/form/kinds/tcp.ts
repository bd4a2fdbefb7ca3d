import { z } from 'zod'
import { defineMessages } from '#web/i18n/messages.ts'
import { host, port } from '#web/pages/panel/status/form/field-schemas.ts'
import { hostField, portField } from './host-fields.ts'
import type { KindForm } from './kind-form.ts'

export const tcp: KindForm<'tcp'> = {
	messages: defineMessages({
		fr: { name: 'Port TCP', about: 'Une machine accepte une connexion sur un port.' },
		en: { name: 'TCP port', about: 'A machine accepts a connection on a port.' },
	}),
	fields: (locale) => [hostField(locale), portField(locale)],
	identifying: 2,
	defaults: {},
	addressField: 'host',
	schema: z.object({ kind: z.literal('tcp'), host, port }),
	valuesOf: (target) => ({ host: target.host, port: String(target.port) }),
}
