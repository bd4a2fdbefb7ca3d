import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		list: 'Valeurs vérifiées',
		lost: 'Les valeurs n’ont pas pu être lues : la connexion est perdue. Réessayez.',
		right: (count: number) => `${count} valeurs sur ${count} sont justes dans votre navigateur.`,
		wrong: (wrong: number, count: number) =>
			`${wrong} valeurs sur ${count} sont fausses : ne vous fiez pas à cet outil dans ce navigateur.`,
		isRight: 'Juste : ',
		isWrong: 'Faux : ',
		difference: (wanted: string, got: string) => `Attendu : ${wanted}. Obtenu : ${got}.`,
	},
	en: {
		list: 'Checked values',
		lost: 'The values could not be read: the connection is lost. Try again.',
		right: (count: number) => `${count} values out of ${count} are right in your browser.`,
		wrong: (wrong: number, count: number) =>
			`${wrong} values out of ${count} are wrong: do not trust this tool in this browser.`,
		isRight: 'Right: ',
		isWrong: 'Wrong: ',
		difference: (wanted: string, got: string) => `Expected: ${wanted}. Got: ${got}.`,
	},
})
