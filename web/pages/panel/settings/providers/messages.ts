import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Fournisseurs de connexion',
		lead: 'Les comptes d’ailleurs par lesquels on peut entrer ici. Un changement vaut tout de suite, sans redémarrer.',
		offered: 'Proposé',
		incomplete: 'Incomplet',
		off: 'Non proposé',
		fixed: 'par une variable',
		tenant: 'Organisation Microsoft',
		issuer: 'Adresse du GitLab',
	},
	en: {
		title: 'Sign-in providers',
		lead: 'The accounts elsewhere by which people can sign in here. A change applies at once, without a restart.',
		offered: 'Offered',
		incomplete: 'Incomplete',
		off: 'Not offered',
		fixed: 'by a variable',
		tenant: 'Microsoft organisation',
		issuer: 'Address of the GitLab',
	},
})
