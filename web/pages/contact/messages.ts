import { contactRetentionMonths, maxBodyCharacters, maxTitleCharacters } from '#services/feedback/limits.ts'
import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Contact',
		lead: 'Écrivez à l’équipe du site. Elle vous répond par mail.',
		name: 'Votre nom',
		email: 'Votre adresse email',
		emailHint: 'Pour la réponse, et rien d’autre.',
		subject: 'Objet',
		message: 'Message',
		privacy: `Seule l’équipe du site lit ce message, votre nom et votre adresse. Ils servent à vous répondre, et sont effacés ${contactRetentionMonths} mois après que l’équipe a traité le message. Pour les faire effacer plus tôt, écrivez-nous ici.`,
		noScript:
			'Contre les robots, votre navigateur fait un calcul avant l’envoi, et pour cela il faut JavaScript. Sans lui, connectez-vous d’abord.',
		writeTo: (address: string) => `Ou écrivez à ${address}.`,
		send: 'Envoyer le message',
		sentTitle: 'C’est envoyé',
		sent: (email: string) => `L’équipe a reçu votre message. Elle vous répondra à ${email}.`,
		home: 'Retour à l’accueil',
	},
	en: {
		title: 'Contact',
		lead: 'Write to the team of the site. It answers by email.',
		name: 'Your name',
		email: 'Your email address',
		emailHint: 'For the answer, and nothing else.',
		subject: 'Subject',
		message: 'Message',
		privacy: `Only the team of the site reads this message, your name and your address. They serve to answer you, and are deleted ${contactRetentionMonths} months after the team has dealt with the message. To have them deleted earlier, write to us here.`,
		noScript:
			'Against robots, your browser does a calculation before sending, which needs JavaScript. Without it, sign in first.',
		writeTo: (address: string) => `Or write to ${address}.`,
		send: 'Send the message',
		sentTitle: 'It is sent',
		sent: (email: string) => `The team has received your message. It will answer at ${email}.`,
		home: 'Back to the home page',
	},
})

export const errorMessages = defineMessages({
	fr: {
		CHALLENGE_REQUIRED:
			'Contre les robots, votre navigateur doit faire un calcul, et pour cela il faut JavaScript. Activez-le pour ce site, ou connectez-vous : avec un compte, ce calcul n’est pas demandé. Votre texte est gardé.',
		SUBJECT_REQUIRED: 'Dites en quelques mots de quoi il s’agit.',
		INVALID_SUBJECT: `L’objet tient sur une ligne, en ${maxTitleCharacters} caractères au plus.`,
		MESSAGE_REQUIRED: 'Écrivez votre message.',
		MESSAGE_TOO_LONG: `Le message a plus de ${maxBodyCharacters} caractères. Il est gardé, raccourcissez-le.`,
		INVALID_MESSAGE: 'Le message contient des caractères cachés. Recopiez-le sans eux.',
	},
	en: {
		CHALLENGE_REQUIRED:
			'Against robots, your browser has to do a calculation, which needs JavaScript. Allow it for this site, or sign in: with an account, no calculation is needed. Your text is kept.',
		SUBJECT_REQUIRED: 'Say in a few words what it is about.',
		INVALID_SUBJECT: `The subject fits on one line, in ${maxTitleCharacters} characters at most.`,
		MESSAGE_REQUIRED: 'Write your message.',
		MESSAGE_TOO_LONG: `The message has more than ${maxBodyCharacters} characters. It is kept, shorten it.`,
		INVALID_MESSAGE: 'The message contains hidden characters. Copy it without them.',
	},
})
