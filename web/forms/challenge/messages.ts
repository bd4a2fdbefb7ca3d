import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		solving: 'Vérification…',
		why: 'Contre les robots, votre navigateur fait un calcul avant l’envoi : quelques secondes, parfois une minute. Le formulaire part ensuite tout seul.',
		solved: 'La vérification est faite. Envoyez de nouveau le formulaire.',
	},
	en: {
		solving: 'Checking…',
		why: 'Against robots, your browser does a calculation before sending: a few seconds, sometimes a minute. The form is then sent automatically.',
		solved: 'The check is done. Send the form again.',
	},
})
