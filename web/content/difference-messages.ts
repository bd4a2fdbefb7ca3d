import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		removed: 'supprimé :',
		added: 'ajouté :',
		folded: (lines: number) => (lines < 2 ? 'Une ligne inchangée' : `${lines} lignes inchangées`),
		identical: 'Les deux textes sont identiques.',
		legendRemoved: 'Texte supprimé',
		legendAdded: 'Texte ajouté',
	},
	en: {
		removed: 'removed:',
		added: 'added:',
		folded: (lines: number) => (lines === 1 ? 'One unchanged line' : `${lines} unchanged lines`),
		identical: 'Both texts are identical.',
		legendRemoved: 'Removed text',
		legendAdded: 'Added text',
	},
})
