import { z } from 'zod'
import { targetDefaults } from '#services/status/monitors/defaults.ts'
import type { TargetOf } from '#services/status/probes/kinds.ts'
import { defineMessages } from '#web/i18n/messages.ts'
import { host, optionalHost } from '#web/pages/panel/status/form/field-schemas.ts'
import { optionalLine } from '#web/forms/schemas.ts'
import { type KindForm, optionsOf, type TargetInput } from './kind-form.ts'

const recordTypes = [
	'A',
	'AAAA',
	'CNAME',
	'MX',
	'NS',
	'TXT',
	'SRV',
	'CAA',
	'SOA',
] as const satisfies TargetOf<'dns'>['type'][]

const messages = defineMessages({
	fr: {
		name: 'Nom de domaine',
		about: 'Un serveur de noms connaît un enregistrement.',
		dnsName: 'Nom à demander',
		recordType: 'Type d’enregistrement',
		contains: 'Enregistrement attendu',
		containsHint: 'Il doit être parmi les réponses. Sans valeur, toute réponse convient.',
		server: 'Serveur de noms',
		serverHint: 'Sans valeur, celui du système.',
	},
	en: {
		name: 'Domain name',
		about: 'A name server knows a record.',
		dnsName: 'Name to ask for',
		recordType: 'Type of record',
		contains: 'Expected record',
		containsHint: 'It must be among the answers. Without a value, every answer will do.',
		server: 'Name server',
		serverHint: 'Without a value, that of the system.',
	},
})

export const dns: KindForm<'dns'> = {
	messages,
	fields(locale) {
		const words = messages[locale]
		return [
			{ name: 'dnsName', type: 'short', label: words.dnsName, maxLength: 253 },
			{ name: 'recordType', type: 'choice', label: words.recordType, options: optionsOf(recordTypes) },
			{
				name: 'contains',
				type: 'line',
				label: words.contains,
				hint: words.containsHint,
				maxLength: 500,
				optional: true,
			},
			{
				name: 'server',
				type: 'short',
				label: words.server,
				hint: words.serverHint,
				maxLength: 253,
				optional: true,
			},
		]
	},
	identifying: 2,
	defaults: { recordType: targetDefaults.dns.type },
	addressField: 'server',
	schema: z
		.object({
			kind: z.literal('dns'),
			dnsName: host,
			recordType: z.enum(recordTypes, 'VALIDATION_ERROR'),
			contains: optionalLine('INVALID_RECORD', 500),
			server: optionalHost,
		})
		.transform(({ dnsName: name, recordType: type, ...rest }): TargetInput<'dns'> => ({
			...rest,
			name,
			type,
		})),
	valuesOf: ({ name, type, contains, server }) => ({
		dnsName: name,
		recordType: type,
		contains,
		server: server ?? '',
	}),
}
