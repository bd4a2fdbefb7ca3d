import { defineMessages } from '#web/i18n/messages.ts'

export const connectivityOfferMessages = defineMessages({
	fr: {
		title: 'Surveiller aussi la connexion de ce serveur ?',
		about:
			'Si sa connexion est coupée, le site ne dira pas que les autres services sont en panne. Il demande pour cela une réponse à trois serveurs publics (FDN, Quad9 et Cloudflare) toutes les 30 secondes.',
		watch: 'Surveiller la connexion',
		decline: 'Non merci',
	},
	en: {
		title: 'Also watch the connection of this server?',
		about:
			'When its connection is down, the site will not say that the other services are. For this it asks three public servers (FDN, Quad9 and Cloudflare) for an answer every 30 seconds.',
		watch: 'Watch the connection',
		decline: 'No thanks',
	},
})
