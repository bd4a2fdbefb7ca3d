import { invitationDays } from '#services/accounts/registration/limits.ts'
import { deviceName, type MailMessages, paragraphsOf } from './messages.ts'

export const fr: MailMessages = {
	greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
	verifyEmail: ({ siteName }) => ({
		subject: 'Confirmez votre adresse',
		paragraphs: [
			`Il reste une étape pour votre compte sur ${siteName} : confirmer que cette adresse est la vôtre.`,
		],
		action: 'Confirmer mon adresse',
		notes: [
			'Ce lien est valable une heure. Vous pouvez en demander un autre depuis votre compte.',
			'Si vous n’y avez pas de compte, vous pouvez ignorer ce message.',
		],
	}),
	resetPassword: ({ siteName }) => ({
		subject: 'Choisissez un nouveau mot de passe',
		paragraphs: [
			`Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte sur ${siteName}.`,
		],
		action: 'Choisir un mot de passe',
		notes: [
			'Ce lien sert une seule fois, pendant une heure. Vos sessions ouvertes seront fermées.',
			'Si ce n’est pas vous, ignorez ce message : votre mot de passe reste le même.',
		],
	}),
	passwordChanged: ({ siteName }) => ({
		subject: 'Votre mot de passe a changé',
		paragraphs: [
			`Le mot de passe de votre compte sur ${siteName} vient d’être changé et ses sessions ouvertes ont été fermées.`,
		],
		action: 'Ce n’était pas moi',
		notes: [
			'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe.',
		],
	}),
	signInCode: ({ siteName }) => ({
		subject: 'Votre code de connexion',
		paragraphs: [`Entrez ce code pour finir de vous connecter à ${siteName}.`],
		notes: [
			'Il sert une seule fois, pendant 10 minutes, dans le navigateur qui l’a demandé. Ne le donnez à personne, pas même à nous.',
			'Si vous n’êtes pas en train de vous connecter, quelqu’un connaît votre mot de passe : changez-le tout de suite.',
		],
	}),
	magicLink: ({ siteName }) => ({
		subject: 'Votre lien de connexion',
		paragraphs: [
			`Ouvrez ce lien dans le navigateur où vous voulez vous connecter à ${siteName}. La page suivante a un bouton qui vous connecte.`,
		],
		action: 'Se connecter',
		notes: [
			'Il sert une seule fois, pendant 10 minutes. Ne le transférez pas : qui l’ouvre peut se connecter à votre place.',
			'Si vous ne l’avez pas demandé, ignorez ce message.',
		],
	}),
	newDevice: ({ siteName, address, device, time }) => ({
		subject: 'Nouvelle connexion à votre compte',
		paragraphs: [
			`Votre compte sur ${siteName} vient d’être ouvert sur un appareil que nous ne connaissions pas.`,
			`Appareil : ${deviceName(device, { on: 'sur', unknown: 'inconnu' })}`,
			`Moment : ${time} (heure de Paris)`,
			...(address ? [`Adresse : ${address}`] : []),
		],
		action: 'Voir mes sessions',
		notes: ['Si c’était vous, il n’y a rien à faire.'],
		ifNotYou: {
			words: 'Sinon, choisissez tout de suite un nouveau mot de passe : toutes les sessions seront fermées.',
			label: 'Choisir un nouveau mot de passe',
		},
	}),
	confirmEmailChange: ({ siteName, newEmail }) => ({
		subject: 'Changer votre adresse ?',
		paragraphs: [
			`Quelqu’un, sans doute vous, veut que votre compte sur ${siteName} utilise l’adresse ${newEmail} au lieu de celle-ci.`,
		],
		action: 'Changer l’adresse',
		notes: [
			'Ce lien sert une seule fois, pendant une heure, dans le navigateur où vous êtes connecté. La nouvelle adresse reçoit alors un message pour la confirmer.',
			'Si ce n’est pas vous, n’ouvrez pas le lien : rien ne change. Choisissez un nouveau mot de passe, car quelqu’un est connecté à votre compte.',
		],
	}),
	emailChanged: ({ siteName, newEmail }) => ({
		subject: 'Votre compte a une autre adresse',
		paragraphs: [
			`Votre compte sur ${siteName} utilise maintenant ${newEmail}. Cette adresse-ci ne permet plus de s’y connecter.`,
		],
		action: 'Ce n’était pas moi',
		notes: [
			'Si c’était vous, ou si vous l’avez demandé à l’équipe du site, il n’y a rien à faire.',
			'Sinon, ce bouton rend le compte à cette adresse, ferme toutes ses sessions et vous laisse choisir un nouveau mot de passe. Il sert pendant sept jours.',
		],
	}),
	unverifiedEmailReplaced: ({ siteName }) => ({
		subject: 'Cette adresse ne sert plus',
		paragraphs: [
			`Un compte sur ${siteName} attendait que cette adresse soit confirmée. Il en utilise maintenant une autre.`,
		],
		notes: ['Il n’y a rien à faire : ce compte n’enverra plus rien ici.'],
	}),
	deleteAccount: ({ siteName }) => ({
		subject: 'Supprimer votre compte ?',
		paragraphs: [
			`Quelqu’un, sans doute vous, a demandé à supprimer votre compte sur ${siteName}. La page suivante vous le redemande une fois, puis le compte est désactivé, et supprimé 14 jours plus tard.`,
		],
		action: 'Supprimer le compte',
		notes: [
			'Ce lien sert une seule fois, pendant 24 heures, à vous seulement.',
			'Si ce n’est pas vous, choisissez un nouveau mot de passe : quelqu’un est connecté à votre compte.',
		],
	}),
	accountDeleted: ({ siteName }) => ({
		subject: 'Votre compte est supprimé',
		paragraphs: [
			`Votre compte sur ${siteName} est supprimé, avec ses sessions et ses moyens de connexion.`,
			'Merci du temps passé parmi nous.',
		],
		notes: ['Si ce n’était pas vous, prévenez l’équipe du site : le compte lui-même ne peut pas revenir.'],
	}),
	deletionScheduled: ({ siteName, time, outcome }) => ({
		subject: 'Votre compte sera supprimé',
		paragraphs: [
			`Comme vous l’avez demandé, votre compte sur ${siteName} est désactivé, et sera supprimé le ${time} (heure de Paris).`,
			...outcome,
		],
		action: 'Garder mon compte',
		notes: [
			'Jusque-là, vous pouvez changer d’avis : connectez-vous, et la page propose de garder le compte ou de le supprimer tout de suite.',
			'Si ce n’était pas vous, connectez-vous, gardez le compte et choisissez un nouveau mot de passe.',
		],
	}),
	testMail: ({ siteName }) => ({
		subject: `Mail d’essai de ${siteName}`,
		paragraphs: [
			`Quelqu’un de l’équipe de ${siteName} a envoyé ce message pour essayer le serveur de mail.`,
			'S’il arrive, les mails du site partent : rien d’autre à faire.',
		],
		notes: [],
	}),
	registrationInvitation: ({ siteName }) => ({
		subject: `Votre invitation sur ${siteName}`,
		paragraphs: [`L’équipe de ${siteName} vous invite à créer un compte avec cette adresse.`],
		action: 'Créer mon compte',
		notes: [
			`Ce lien est valable ${invitationDays} jours, pour cette adresse seulement.`,
			'Si vous n’attendiez pas cette invitation, vous pouvez ignorer ce message.',
		],
	}),
	registrationDeclined: ({ siteName, message }) => ({
		subject: `Votre demande d’inscription sur ${siteName}`,
		paragraphs: [
			`L’équipe de ${siteName} a lu votre demande d’inscription et ne peut pas l’accepter pour le moment.`,
			...paragraphsOf(message),
		],
		notes: ['Votre demande est effacée.'],
	}),
	alreadyRegistered: ({ siteName }) => ({
		subject: `Vous avez déjà un compte sur ${siteName}`,
		paragraphs: [
			'Quelqu’un, sans doute vous, a demandé à s’inscrire avec cette adresse, qui a déjà un compte.',
			'Vous pouvez vous connecter, ou choisir un nouveau mot de passe si vous avez oublié le vôtre.',
		],
		action: 'Me connecter',
		notes: ['Si ce n’était pas vous, vous pouvez ignorer ce message : rien ne change.'],
	}),
	invitation: ({ siteName, inviter, organization }) => ({
		subject: `Rejoindre ${organization}`,
		paragraphs: [`${inviter} vous invite à rejoindre ${organization} sur ${siteName}.`],
		action: 'Voir l’invitation',
		notes: [
			'Il vous faut un compte avec cette adresse : la page permet de l’ouvrir. L’invitation tient deux jours.',
			'Si vous ne connaissez pas cette personne, vous pouvez ignorer ce message.',
		],
	}),
	contactReply: ({ siteName, subject, reply, message }) => ({
		subject: 'L’équipe répond à votre message',
		paragraphs: paragraphsOf(reply),
		action: 'Écrire de nouveau',
		notes: [`Votre message à l’équipe de ${siteName}, « ${subject} » : « ${message} »`],
	}),
	securityChanged: ({ subject, happened }) => ({
		subject,
		paragraphs: [happened],
		action: 'Vérifier mon compte',
		notes: [
			'Si c’était vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe et fermez vos sessions.',
		],
	}),
	securityChanges: {
		passwordChanged: {
			subject: 'Votre mot de passe a changé',
			happened: 'Le mot de passe de votre compte vient d’être changé.',
		},
		passwordSet: {
			subject: 'Votre compte a un mot de passe',
			happened: 'Un mot de passe vient d’être ajouté à votre compte, qui n’en avait pas.',
		},
		twoFactorOn: {
			subject: 'La double vérification est active',
			happened: 'À chaque connexion, un code sera demandé en plus de votre mot de passe.',
		},
		twoFactorOff: {
			subject: 'La double vérification est arrêtée',
			happened: 'Plus aucun code ne sera demandé pour ouvrir votre compte.',
		},
		newBackupCodes: {
			subject: 'Vos codes de secours ont été remplacés',
			happened: 'Dix nouveaux codes de secours viennent d’être créés. Les anciens ne servent plus.',
		},
		passkeyAdded: {
			subject: 'Une clé d’accès a été ajoutée',
			happened: 'Une nouvelle clé d’accès ouvre maintenant votre compte sans mot de passe.',
		},
		passkeyRemoved: {
			subject: 'Une clé d’accès a été retirée',
			happened: 'Une clé d’accès de votre compte vient d’être retirée : elle n’ouvre plus rien.',
		},
	},
}
