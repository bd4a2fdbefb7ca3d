import { defineMessages } from '#web/i18n/messages.ts'

/** The words that all tools share. */
export const messages = defineMessages({
	fr: {
		allTools: 'Tous les outils',
		copied: 'Copié',
		copy: 'Copier',
		copyLabel: (what: string) => `Copier : ${what}`,
		copyRefused: 'Copie refusée : sélectionnez le texte.',
		needsJavaScript: 'Cet outil travaille dans votre navigateur : activez JavaScript pour vous en servir.',
		nothingLeaves: 'Rien ne quitte votre navigateur',
		result: 'Résultat',
		settings: 'Réglages',
		sources: 'Sources',
	},
	en: {
		allTools: 'All tools',
		copied: 'Copied',
		copy: 'Copy',
		copyLabel: (what: string) => `Copy: ${what}`,
		copyRefused: 'Copying was refused: select the text.',
		needsJavaScript: 'This tool works inside your browser: turn JavaScript on to use it.',
		nothingLeaves: 'Nothing leaves your browser',
		result: 'Result',
		settings: 'Settings',
		sources: 'Sources',
	},
})
