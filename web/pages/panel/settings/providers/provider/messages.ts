import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		notFound: 'Ce fournisseur n’existe pas',
		back: 'Tous les fournisseurs',
		lead: (name: string) =>
			`Déclarez le site chez ${name} avec l’adresse de retour, puis recopiez ici l’identifiant et le secret qu’il vous donne.`,
		callback: 'Adresse de retour',
		isEnabled: (name: string) => `Proposer ${name} à la connexion`,
		isEnabledHint: 'Le bouton apparaît quand l’identifiant et le secret sont là tous les deux.',
		clientId: 'Identifiant du client',
		tiktokHint: 'TikTok l’appelle « client key ».',
		secret: 'Secret du client',
		secretHint: 'Gardé chiffré, jamais montré.',
		appleHint: 'Le jeton signé qu’Apple demande, valable six mois au plus. Gardé chiffré, jamais montré.',
		secretSetHint:
			'Un secret est enregistré. Vide : il reste. Si l’identifiant ou l’adresse du fournisseur change, il faut le saisir de nouveau.',
		removeSecret: 'Retirer le secret enregistré',
		gitlabIssuer: 'Adresse du GitLab',
		gitlabIssuerHint: 'Vide : https://gitlab.com.',
		microsoftTenant: 'Organisation Microsoft',
		microsoftTenantHint: 'Son identifiant ou son domaine. Vide : tout compte Microsoft.',
		fixed: (variables: string) => `Fixé par ${variables}.`,
		and: ' et ',
		test: 'Essai',
		testLead: (name: string) =>
			`Présente à ${name} ce qui est enregistré, avec un code inventé, et dit ce qui s’en apprend sans utilisateur.`,
		runTest: 'Tester',
		line: 'Réponse exacte : ',
		accepted: (name: string) =>
			`${name} reconnaît l’identifiant et le secret : il n’a refusé que le code inventé, et il refuse un autre secret. Reste à essayer une vraie connexion.`,
		codeRejected: (name: string) =>
			`${name} répond, mais refuse le code inventé quel que soit le secret : l’essai ne dit rien du secret enregistré.`,
		clientRejected: (name: string) => `${name} refuse l’identifiant ou le secret.`,
		callbackRejected: (name: string) =>
			`${name} refuse l’adresse de retour : déclarez-la chez lui telle qu’elle est écrite ici.`,
		other: (name: string) => `${name} a répondu autre chose, dont l’essai ne conclut rien.`,
		unreachable: (name: string) =>
			`${name} n’a pas été atteint. Une adresse réglée ici est essayée en https et sur le réseau public seulement.`,
		incomplete: () => 'Enregistrez d’abord un identifiant et un secret.',
	},
	en: {
		notFound: 'This provider does not exist',
		back: 'All providers',
		lead: (name: string) =>
			`Register the site at ${name} with the callback address, then copy the client id and the secret that it gives you.`,
		callback: 'Callback address',
		isEnabled: (name: string) => `Offer ${name} for sign-in`,
		isEnabledHint: 'The button appears once both the client id and the secret are there.',
		clientId: 'Client id',
		tiktokHint: 'TikTok calls it client key.',
		secret: 'Client secret',
		secretHint: 'Kept encrypted, never shown.',
		appleHint:
			'The signed token that Apple asks for, valid for at most six months. Kept encrypted, never shown.',
		secretSetHint:
			'A secret is saved. Leave empty to keep it. If the client id or the address of the provider changes, type it again.',
		removeSecret: 'Remove the saved secret',
		gitlabIssuer: 'Address of the GitLab',
		gitlabIssuerHint: 'Empty: https://gitlab.com.',
		microsoftTenant: 'Microsoft organisation',
		microsoftTenantHint: 'Its id or domain. Empty: any Microsoft account.',
		fixed: (variables: string) => `Set by ${variables}.`,
		and: ' and ',
		test: 'Test',
		testLead: (name: string) =>
			`Sends ${name} what is saved, with an invented code, and says what can be learned without a user.`,
		runTest: 'Test',
		line: 'Exact answer: ',
		accepted: (name: string) =>
			`${name} knows the client id and the secret: it rejected the invented code only, and it rejects another secret. A real sign-in is left to try.`,
		codeRejected: (name: string) =>
			`${name} answers, but rejects the invented code whatever the secret: the test says nothing about the saved one.`,
		clientRejected: (name: string) => `${name} rejects the client id or the secret.`,
		callbackRejected: (name: string) =>
			`${name} rejects the callback address: register it there exactly as it is written here.`,
		other: (name: string) => `${name} answered something else, from which the test concludes nothing.`,
		unreachable: (name: string) =>
			`${name} was not reached. An address set here is tried by https and on the public network only.`,
		incomplete: () => 'Save a client id and a secret first.',
	},
})

export const errorMessages = defineMessages({
	fr: {
		CLIENT_ID_REQUIRED: 'Sans identifiant, ce fournisseur ne peut pas être proposé.',
		INVALID_CLIENT_ID: 'Un identifiant n’a ni espace ni accent, et 500 caractères au plus.',
		INVALID_ISSUER: 'L’adresse commence par « https:// » et n’a pas de paramètres.',
		INVALID_TENANT: 'C’est un domaine comme exemple.fr, ou un identifiant fait de chiffres et de lettres.',
	},
	en: {
		CLIENT_ID_REQUIRED: 'Without a client id, this provider cannot be offered.',
		INVALID_CLIENT_ID: 'A client id has no spaces or accents, and at most 500 characters.',
		INVALID_ISSUER: 'The address starts with “https://” and has no parameters.',
		INVALID_TENANT: 'This is a domain such as example.org, or an id of digits and letters.',
	},
})
