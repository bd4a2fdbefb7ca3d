import { defineMessages } from '#web/i18n/messages.ts'

export const sectionMessages = defineMessages({
	fr: {
		save: 'Enregistrer',
		saved: 'Les réglages sont enregistrés.',
		changedBy: (name: string | undefined) =>
			`${name ?? 'Quelqu’un'} a changé ces réglages entre-temps. Ce que vous avez saisi est encore là, rien n’a été remplacé : comparez avec les dernières modifications, puis enregistrez de nouveau si votre version doit l’emporter.`,
		versionGone: 'Cette version n’est plus gardée.',
		history: 'Dernières modifications',
		historyLead: 'Rétablir une version est aussi une modification : elle peut se défaire.',
		current: 'En vigueur',
		restore: 'Rétablir',
		restoreOf: (date: string) => `Rétablir la version du ${date}`,
		deletedUser: 'Compte supprimé',
		locked: 'Fixé par une variable de l’installation.',
		inFrench: 'En français',
		inEnglish: 'En anglais',
		englishHint: 'Sans texte anglais, le français est montré.',
		preview: 'Aperçu',
	},
	en: {
		save: 'Save',
		saved: 'Settings saved.',
		changedBy: (name: string | undefined) =>
			`${name ?? 'Somebody'} changed these settings in the meantime. What you typed is still here and nothing was replaced: compare it with the latest changes, then save again if your version should win.`,
		versionGone: 'This version is no longer kept.',
		history: 'Latest changes',
		historyLead: 'Restoring a version is a change too, and can be undone.',
		current: 'In use',
		restore: 'Restore',
		restoreOf: (date: string) => `Restore the version of ${date}`,
		deletedUser: 'Deleted account',
		locked: 'Set by a variable of the installation.',
		inFrench: 'In French',
		inEnglish: 'In English',
		englishHint: 'Without an English text, the French one is shown.',
		preview: 'Preview',
	},
})
