import { defineMessages } from '#web/i18n/messages.ts'

/** The words of a list that shows no monitor. */
export const nothingMessages = defineMessages({
	fr: {
		none: 'Rien n’est surveillé',
		noneNext: 'Le premier moniteur que vous créerez apparaîtra ici et sur la page publique.',
		nothing: (search: string) => `Rien ne correspond à « ${search} »`,
		nothingHere: 'Aucun moniteur dans cet état',
		nothingNext: 'Essayez un autre mot, ou montrez tous les moniteurs.',
	},
	en: {
		none: 'Nothing is watched',
		noneNext: 'The first monitor that you make will appear here and on the public page.',
		nothing: (search: string) => `Nothing matches “${search}”`,
		nothingHere: 'No monitor in this state',
		nothingNext: 'Try another word, or show all monitors.',
	},
})
