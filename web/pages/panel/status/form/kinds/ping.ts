import { z } from 'zod'
import { defineMessages } from '#web/i18n/messages.ts'
import { host } from '#web/pages/panel/status/form/field-schemas.ts'
import { hostField } from './host-fields.ts'
import type { KindForm } from './kind-form.ts'

export const ping: KindForm<'ping'> = {
	messages: defineMessages({
		fr: { name: 'Ping', about: 'Une machine répond à un écho, là où le système le permet.' },
		en: { name: 'Ping (echo)', about: 'A machine answers an echo, where the system allows it.' },
	}),
	fields: (locale) => [hostField(locale)],
	identifying: 1,
	defaults: {},
	addressField: 'host',
	schema: z.object({ kind: z.literal('ping'), host }),
	valuesOf: (target) => ({ host: target.host }),
}
