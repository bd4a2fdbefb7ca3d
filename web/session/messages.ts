import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { signedIn: 'Connexion réussie' },
	en: { signedIn: 'Signed in' },
})
