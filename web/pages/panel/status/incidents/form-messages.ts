import { defineMessages } from '#web/i18n/messages.ts'

export const formMessages = defineMessages({
	fr: {
		title: 'Titre',
		titleHint: 'Ce que les gens remarquent : « La connexion échoue », plutôt que le nom d’une machine.',
		inFrench: (label: string) => `${label} en français`,
		inEnglish: (label: string) => `${label} en anglais`,
		impact: 'Effet sur le site',
		concerned: 'Moniteurs concernés',
		noMonitors: 'Il n’y a pas encore de moniteur.',
		state: 'Où en êtes-vous ?',
		at: 'Date et heure',
		atHint:
			'À l’heure de Paris. Laissez vide pour maintenant. Au-delà d’un jour en arrière, personne n’est prévenu.',
		silent: 'Ne prévenir personne',
		atKeptHint: 'À l’heure de Paris. Elle peut être reculée, mais pas dans l’avenir.',
		body: 'Message',
		bodyHint: 'En Markdown.',
	},
	en: {
		title: 'Title',
		titleHint: 'What people notice: “Sign-in fails”, rather than the name of a machine.',
		inFrench: (label: string) => `${label} in French`,
		inEnglish: (label: string) => `${label} in English`,
		impact: 'Effect on the site',
		concerned: 'Services concerned',
		noMonitors: 'There is no monitor yet.',
		state: 'Where do you stand?',
		at: 'Date and time',
		atHint: 'In the time of Paris. Leave it empty for now. More than a day back, nobody is told.',
		silent: 'Tell nobody',
		atKeptHint: 'In the time of Paris. It may be set back, but not into the future.',
		body: 'Message',
		bodyHint: 'In Markdown.',
	},
})
