import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Panel',
		heading: 'Vue d’ensemble',
		lead: 'L’état du site en quelques chiffres, et ce qui demande votre attention.',
		accounts: 'Comptes',
		storedMails: 'Mails gardés ici',
		waitingMails: 'Mails en attente',
		failedMails: 'Mails refusés',
		atLeast: (count: string) => `${count} ou plus`,
		attention: 'À regarder',
		allIsWell: 'Rien à signaler.',
		noSmtp: 'Aucun serveur de mail',
		noSmtpAbout:
			'Les messages du site ne partent pas : ils sont gardés ici, où vous pouvez les lire et les transmettre. Pour qu’ils partent, réglez un serveur de mail.',
		readMails: 'Lire les mails',
		refused: 'Des mails ont été refusés',
		refusedAbout: 'Le serveur de mail ne les a pas pris. La raison est écrite avec chacun.',
		feedback: 'Retours',
		newFeedback: (count: number) => {
			if (count === 0) return 'Tous les retours sont traités'
			return count === 1 ? '1 retour à traiter' : `${count} retours à traiter`
		},
	},
	en: {
		title: 'Panel',
		heading: 'Overview',
		lead: 'The site in a few figures, and what needs your attention.',
		accounts: 'Accounts',
		storedMails: 'Emails kept here',
		waitingMails: 'Emails waiting',
		failedMails: 'Emails refused',
		atLeast: (count: string) => `${count} or more`,
		attention: 'Needs attention',
		allIsWell: 'Nothing to report.',
		noSmtp: 'No mail server',
		noSmtpAbout:
			'The site’s emails are not being sent: they are kept here, where you can read them and pass them on. To send them, set up a mail server.',
		readMails: 'Read the emails',
		refused: 'Some emails were refused',
		refusedAbout: 'The mail server did not accept them. The reason is shown with each one.',
		feedback: 'Feedback',
		newFeedback: (count: number) => (count === 0 ? 'All feedback is handled' : `${count} new`),
	},
})
