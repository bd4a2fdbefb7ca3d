import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Double vérification',
		description: 'Un code de votre téléphone, en plus du mot de passe.',
		back: 'Sécurité',
		onLead: 'Active : un code est demandé à chaque connexion, sauf sur les appareils de confiance.',
		newCodesTitle: 'Codes de secours',
		codesLeft: (count: number) =>
			count === 0
				? 'Il n’en reste aucun. Faites-en de nouveaux avant d’en avoir besoin.'
				: `Il en reste ${count} sur dix. De nouveaux codes remplacent tous les anciens.`,
		newCodes: 'Faire dix nouveaux codes',
		offTitle: 'Arrêter la double vérification',
		offAbout:
			'Le mot de passe seul ouvrira de nouveau votre compte, et vos codes de secours ne serviront plus.',
		turnOff: 'Arrêter la double vérification',
	},
	en: {
		title: 'Two-step sign-in',
		description: 'A code from your phone on top of the password.',
		back: 'Security',
		onLead: 'On: each sign-in asks for a code, except on trusted devices.',
		newCodesTitle: 'Backup codes',
		codesLeft: (count: number) =>
			count === 0
				? 'None is left. Make new ones before you need them.'
				: `${count} of ten are left. New codes replace all the old ones.`,
		newCodes: 'Make ten new codes',
		offTitle: 'Turn off two-step sign-in',
		offAbout: 'The password alone will open your account again, and your backup codes will no longer work.',
		turnOff: 'Turn off two-step sign-in',
	},
})
