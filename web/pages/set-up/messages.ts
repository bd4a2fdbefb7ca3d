import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Premier compte',
		description: 'Créez le compte de la personne qui administre le site.',
		lead: 'Ce compte administre tout le site. Il est créé une seule fois, par le lien que le serveur affiche.',
		submit: 'Créer le compte',
		lostTitle: 'Ce lien ne sert plus',
		lost: 'Soit le site a déjà une personne qui l’administre, soit le lien n’est pas complet.',
		lostNext:
			'Tant que personne n’administre le site, le serveur affiche le bon lien à chaque démarrage. Ensuite, les rôles se donnent par la commande « npm run parvis -- user set-role ».',
		signIn: 'Se connecter',
	},
	en: {
		title: 'First account',
		description: 'Create the account of the person who runs the site.',
		lead: 'This account runs the whole site. It is created only once, through the link that the server prints.',
		submit: 'Create the account',
		lostTitle: 'This link no longer works',
		lost: 'Either somebody already runs the site, or the link is incomplete.',
		lostNext:
			'As long as nobody runs the site, the server prints the right link each time it starts. After that, roles are given by the command “npm run parvis -- user set-role”.',
		signIn: 'Sign in',
	},
})
