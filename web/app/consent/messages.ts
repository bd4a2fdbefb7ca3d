import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Mesure d’audience',
		purpose: (provider: string) =>
			`Avec votre accord, ${provider} compte les pages lues et d’où viennent les visites, pour savoir ce qui sert. Votre adresse IP, la page lue et votre navigateur lui sont transmis. Sans votre accord, rien n’est chargé.`,
		keeps:
			'Votre choix est gardé six mois dans ce navigateur ; un lien en bas de chaque page permet d’en changer.',
		refuse: 'Refuser',
		accept: 'Accepter',
		current: (isAccepted: boolean) => (isAccepted ? 'Vous aviez accepté.' : 'Vous aviez refusé.'),
	},
	en: {
		title: 'Audience measurement',
		purpose: (provider: string) =>
			`With your consent, ${provider} counts the pages read and where visits come from, to learn what is useful. It receives your IP address, the page and your browser. Without your consent nothing is loaded.`,
		keeps:
			'Your choice is kept for six months in this browser; a link at the bottom of every page lets you change it.',
		refuse: 'Refuse',
		accept: 'Accept',
		current: (isAccepted: boolean) => (isAccepted ? 'You had accepted.' : 'You had refused.'),
	},
})
