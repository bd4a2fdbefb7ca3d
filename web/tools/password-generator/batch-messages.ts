import { defineMessages } from '#web/i18n/messages.ts'

/** The words of a list of secrets. */
export const messages = defineMessages({
	fr: {
		batchCount: 'Combien (1 000 au plus)',
		batchWrong: 'Un nombre entier de 1 à 1 000.',
		drawBatch: 'Tirer la liste',
		batchMade: (count: number, written: string) =>
			`${written} ${count < 2 ? 'secret tiré' : 'secrets tirés'}.`,
		copyAll: 'Tout copier',
		saveText: 'Télécharger (.txt)',
		saveCsv: 'Télécharger (.csv)',
		rank: 'Rang',
		secret: 'Secret',
		formulas: (count: string) =>
			`Commencent par = + - ou @ : ${count}. Un tableur y verrait une formule ; préférez le .txt, ou écartez ces caractères.`,
		fileName: 'mots-de-passe',
	},
	en: {
		batchCount: 'How many (1,000 at most)',
		batchWrong: 'A whole number from 1 to 1,000.',
		drawBatch: 'Draw the list',
		batchMade: (count: number, written: string) => `${written} ${count === 1 ? 'secret' : 'secrets'} drawn.`,
		copyAll: 'Copy all',
		saveText: 'Download (.txt)',
		saveCsv: 'Download (.csv)',
		rank: 'Rank',
		secret: 'Secret',
		formulas: (count: string) =>
			`Beginning with = + - or @: ${count}. A spreadsheet would take these for formulas; prefer the .txt, or leave those characters out.`,
		fileName: 'passwords',
	},
})
