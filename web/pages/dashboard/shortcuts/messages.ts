import { maxShortcuts } from '#services/accounts/dashboard/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vos raccourcis',
		description: 'Les pages à portée de main sur votre tableau de bord.',
		lead: `Les pages à portée de main sur votre tableau de bord, ${maxShortcuts} au plus. Ils vous suivent sur tous vos appareils.`,
		back: 'Tableau de bord',
		chosen: 'Choisis',
		none: 'Aucun raccourci. Ajoutez-en ci-dessous.',
		earlierOf: (title: string) => `Monter : ${title}`,
		laterOf: (title: string) => `Descendre : ${title}`,
		removeOf: (title: string) => `Retirer : ${title}`,
		add: 'Ajouter',
		page: 'Page',
		choose: 'Choisissez une page',
		full: `Vous avez ${maxShortcuts} raccourcis : retirez-en un pour en ajouter un autre.`,
		placed: (title: string, place: number) => `« ${title} » est à la place ${place}.`,
		removed: (title: string) => `« ${title} » n’est plus un raccourci.`,
		pages: 'Pages',
		account: 'Votre compte',
		panel: 'Panel',
		tools: 'Outils',
	},
	en: {
		title: 'Your shortcuts',
		description: 'The pages within reach on your dashboard.',
		lead: `The pages within reach on your dashboard, at most ${maxShortcuts}. They follow you on all your devices.`,
		back: 'Dashboard',
		chosen: 'Chosen',
		none: 'No shortcuts. Add some below.',
		earlierOf: (title: string) => `Move up: ${title}`,
		laterOf: (title: string) => `Move down: ${title}`,
		removeOf: (title: string) => `Remove: ${title}`,
		add: 'Add',
		page: 'Page',
		choose: 'Choose a page',
		full: `You have ${maxShortcuts} shortcuts: remove one to add another.`,
		placed: (title: string, place: number) => `“${title}” is in place ${place}.`,
		removed: (title: string) => `“${title}” is no longer a shortcut.`,
		pages: 'Pages',
		account: 'Your account',
		panel: 'Panel',
		tools: 'Tools',
	},
})

export const errorMessages = defineMessages({
	fr: {
		TOO_MANY_SHORTCUTS: `Vous avez déjà ${maxShortcuts} raccourcis. Retirez-en un d’abord.`,
		NOT_WHILE_IMPERSONATING: 'Vous naviguez à la place de quelqu’un : ses raccourcis ne changent pas.',
	},
	en: {
		TOO_MANY_SHORTCUTS: `You already have ${maxShortcuts} shortcuts. Remove one first.`,
		NOT_WHILE_IMPERSONATING: 'You are browsing as somebody else: their shortcuts do not change.',
	},
})
