import { defineMessages } from '#web/i18n/messages.ts'

/** The words that all tools share. */
export const messages = defineMessages({
	fr: {
		allTools: 'Tous les outils',
		copied: 'Copié',
		copy: 'Copier',
		copyLabel: (what: string) => `Copier : ${what}`,
		copyRefused: 'Copie refusée : sélectionnez le texte.',
		download: 'Télécharger',
		needsJavaScript: 'Cet outil travaille dans votre navigateur : activez JavaScript pour vous en servir.',
		nothingLeaves: 'Rien ne quitte votre navigateur',
		result: 'Résultat',
		settings: 'Réglages',
		redo: 'Rétablir',
		sources: 'Sources',
		undo: 'Annuler',
		useIn: 'Utiliser le résultat dans…',
		worksOffline: 'Fonctionne sans connexion',
	},
	en: {
		allTools: 'All tools',
		copied: 'Copied',
		copy: 'Copy',
		copyLabel: (what: string) => `Copy: ${what}`,
		copyRefused: 'Copying was refused: select the text.',
		download: 'Download',
		needsJavaScript: 'This tool works inside your browser: turn JavaScript on to use it.',
		nothingLeaves: 'Nothing leaves your browser',
		result: 'Result',
		settings: 'Settings',
		redo: 'Redo',
		sources: 'Sources',
		undo: 'Undo',
		useIn: 'Use the result in…',
		worksOffline: 'Works without a connection',
	},
})
