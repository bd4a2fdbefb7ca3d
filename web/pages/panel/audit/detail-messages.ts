import { defineMessages } from '#web/i18n/messages.ts'

export const detailMessages = defineMessages({
	fr: {
		from: (text: string) => `avant : ${text}`,
		to: (text: string) => `après : ${text}`,
		reason: (text: string) => `raison : ${text}`,
		until: (date: string) => `jusqu’au ${date}`,
		method: (text: string) => `par ${text}`,
		provider: (text: string) => text,
		which: (text: string) => text,
		client: (text: string) => `application ${text}`,
		fields: (text: string) => `champs : ${text}`,
		email: (text: string) => text,
	},
	en: {
		from: (text: string) => `before: ${text}`,
		to: (text: string) => `after: ${text}`,
		reason: (text: string) => `reason: ${text}`,
		until: (date: string) => `until ${date}`,
		method: (text: string) => `with ${text}`,
		provider: (text: string) => text,
		which: (text: string) => text,
		client: (text: string) => `application ${text}`,
		fields: (text: string) => `fields: ${text}`,
		email: (text: string) => text,
	},
})

/** Values that the trail keeps as a code. */
export const valueMessages = defineMessages({
	fr: {
		password: 'mot de passe',
		provider: 'un autre service',
		link: 'lien reçu par email',
		passkey: 'clé d’accès',
		totp: 'code de l’application',
		mailedCode: 'code reçu par email',
		backupCode: 'code de secours',
		one: 'une session',
		all: 'toutes les sessions',
		others: 'les autres sessions',
		name: 'nom',
		image: 'image',
		email: 'adresse',
		emailVerified: 'adresse confirmée',
	},
	en: {
		password: 'a password',
		provider: 'another service',
		link: 'a mailed link',
		passkey: 'a passkey',
		totp: 'a code of the app',
		mailedCode: 'a mailed code',
		backupCode: 'a backup code',
		one: 'one session',
		all: 'all sessions',
		others: 'the other sessions',
		name: 'name',
		image: 'image',
		email: 'address',
		emailVerified: 'address confirmed',
	},
})
