import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		solving: 'Vérification…',
		why: 'Après plusieurs essais, votre navigateur fait un petit calcul avant le suivant. Le formulaire part ensuite tout seul.',
		solved: 'La vérification est faite. Envoyez de nouveau le formulaire.',
	},
	en: {
		solving: 'Checking…',
		why: 'After several tries, your browser does a short calculation before the next one. The form is then sent by itself.',
		solved: 'The check is done. Send the form again.',
	},
})
