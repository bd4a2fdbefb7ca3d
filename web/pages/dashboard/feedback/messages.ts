import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Vos retours',
		lead: 'Dites ce qui manque, ce qui gêne, ce qui plaît. L’équipe lit chaque message, avec votre nom.',
		message: 'Votre message',
		hint: 'Dire où vous étiez et ce que vous attendiez aide beaucoup.',
		left: (characters: number, written: string) => `${written} ${characters < 2 ? 'restant' : 'restants'}`,
		over: (characters: string) => `${characters} de trop`,
		submit: 'Envoyer le message',
		MESSAGE_REQUIRED: 'Écrivez votre message avant de l’envoyer.',
		MESSAGE_TOO_LONG: 'Le message doit tenir en 4 000 caractères.',
		TOO_MANY_REQUESTS: 'C’est votre vingtième message du jour. Le vôtre est resté ici : envoyez-le demain.',
		UNREACHABLE:
			'Le message n’est pas parti : le service ne répond pas. Votre texte est gardé, réessayez dans une minute.',
		sentTitle: 'Merci, votre message est arrivé',
		sent: 'Une personne de l’équipe va le lire. Si une réponse est utile, elle viendra à l’adresse de votre compte.',
		another: 'Écrire un autre message',
		back: 'Revenir au tableau de bord',
	},
	en: {
		title: 'Your feedback',
		lead: 'Say what is missing, what gets in the way, what you like. The team reads every message, with your name.',
		message: 'Your message',
		hint: 'Saying where you were and what you expected helps a lot.',
		left: (_characters: number, written: string) => `${written} left`,
		over: (characters: string) => `${characters} too many`,
		submit: 'Send the message',
		MESSAGE_REQUIRED: 'Write your message before you send it.',
		MESSAGE_TOO_LONG: 'The message must fit in 4,000 characters.',
		TOO_MANY_REQUESTS:
			'That would be more than twenty messages today. This one stays here: send it tomorrow.',
		UNREACHABLE:
			'The message was not sent: the service is not answering. Your text is kept, try again in a minute.',
		sentTitle: 'Thank you, your message has arrived',
		sent: 'Somebody on the team will read it. Any reply will go to your account’s email address.',
		another: 'Write another message',
		back: 'Back to the dashboard',
	},
})
