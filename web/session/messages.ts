import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: { signedIn: 'Connexion réussie', hint: 'Astuce', understood: 'J’ai compris' },
	en: { signedIn: 'Signed in', hint: 'Tip', understood: 'Got it' },
})
