import { z } from 'zod'
import { defineMessages } from '#web/i18n/messages.ts'
import { type KindForm, localTiming } from './kind-form.ts'

const messages = defineMessages({
	fr: {
		name: 'Service de ce site',
		about: 'Un service de ce site dit qu’il fonctionne.',
		component: 'Service',
	},
	en: {
		name: 'Service of this site',
		about: 'A service of this site says that it works.',
		component: 'Service of the site',
	},
})

const partNames = defineMessages({
	fr: {
		accounts: 'Comptes et connexion',
		content: 'Actualités, équipes et documents',
		feedback: 'Messages à l’équipe',
		status: 'Status des services',
		cdn: 'Images',
		launcher: 'Lanceur',
		backups: 'Sauvegardes',
		web: 'Site',
	},
	en: {
		accounts: 'Accounts and sign-in',
		content: 'News, teams and documents',
		feedback: 'Messages to the team',
		status: 'Service status',
		cdn: 'Images',
		launcher: 'Launcher',
		backups: 'Backups',
		web: 'Site itself',
	},
})

export const component: KindForm<'component'> = {
	messages,
	fields(locale, { components }) {
		const names: Record<string, string> = partNames[locale]
		const options = components.map((value) => ({ value, label: names[value] ?? value }))
		return [{ name: 'component', type: 'choice', label: messages[locale].component, options }]
	},
	identifying: 1,
	defaults: localTiming,
	addressField: 'form',
	schema: z.object({
		kind: z.literal('component'),
		component: z.string({ error: 'COMPONENT_NOT_FOUND' }).min(1, 'COMPONENT_NOT_FOUND'),
	}),
	valuesOf: (target) => ({ component: target.component }),
}
