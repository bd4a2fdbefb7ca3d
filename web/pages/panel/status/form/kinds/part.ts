import { z } from 'zod'
import { defineMessages } from '#web/i18n/messages.ts'
import type { KindForm } from './kind-form.ts'

const messages = defineMessages({
	fr: {
		name: 'Service de ce site',
		about: 'Un service de ce site dit qu’il fonctionne.',
		part: 'Service',
	},
	en: {
		name: 'Service of this site',
		about: 'A service of this site says that it works.',
		part: 'Service of the site',
	},
})

const partNames = defineMessages({
	fr: {
		accounts: 'Comptes et connexion',
		content: 'Actualités, équipes et documents',
		feedback: 'Messages à l’équipe',
		status: 'Status des services',
		web: 'Site',
	},
	en: {
		accounts: 'Accounts and sign-in',
		content: 'News, teams and documents',
		feedback: 'Messages to the team',
		status: 'Service status',
		web: 'Site itself',
	},
})

export const part: KindForm<'part'> = {
	messages,
	fields(locale, { parts }) {
		const names: Record<string, string> = partNames[locale]
		const options = parts.map((value) => ({ value, label: names[value] ?? value }))
		return [{ name: 'part', type: 'choice', label: messages[locale].part, options }]
	},
	identifying: 1,
	defaults: { intervalSeconds: '30', timeoutSeconds: '5' },
	addressField: 'form',
	schema: z.object({
		kind: z.literal('part'),
		part: z.string({ error: 'PART_NOT_FOUND' }).min(1, 'PART_NOT_FOUND'),
	}),
	valuesOf: (target) => ({ part: target.part }),
}
