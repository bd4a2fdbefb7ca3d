import { defineMessages } from '#web/i18n/messages.ts'

export const passkeyErrorMessages = defineMessages({
	fr: {
		PASSKEY_NAME_REQUIRED: 'Donnez un nom à cette clé.',
		INVALID_PASSKEY_NAME: 'Le nom tient sur une ligne, en 100 caractères au plus.',
		PASSKEY_NOT_FOUND: 'Cette clé d’accès n’est plus reliée à aucun compte d’ici.',
		TOO_MANY_PASSKEYS: 'Votre compte a déjà 20 clés d’accès. Retirez-en une pour en ajouter une autre.',
		CHALLENGE_NOT_FOUND: 'Cela a pris trop de temps. Recommencez.',
		AUTHENTICATION_FAILED: 'Cette clé d’accès n’a pas été reconnue.',
		FAILED_TO_VERIFY_REGISTRATION: 'La clé d’accès n’a pas pu être ajoutée. Recommencez.',
		USER_VERIFICATION_REQUIRED:
			'Votre appareil n’a pas vérifié que c’est vous. Donnez-lui un code ou une empreinte, puis recommencez.',
		PASSKEY_CANCELLED: 'Rien n’a été fait : la demande a été annulée, ou elle a duré trop longtemps.',
		PASSKEY_ALREADY_THERE: 'Cet appareil a déjà une clé d’accès pour votre compte.',
		PASSKEY_UNUSABLE: 'Ce navigateur ne peut pas utiliser de clé d’accès ici.',
	},
	en: {
		PASSKEY_NAME_REQUIRED: 'Give this passkey a name.',
		INVALID_PASSKEY_NAME: 'A name fits on one line, in 100 characters at most.',
		PASSKEY_NOT_FOUND: 'This passkey no longer belongs to any account here.',
		TOO_MANY_PASSKEYS: 'Your account already has 20 passkeys. Remove one to add another.',
		CHALLENGE_NOT_FOUND: 'That took too long. Try again.',
		AUTHENTICATION_FAILED: 'This passkey was not recognised.',
		FAILED_TO_VERIFY_REGISTRATION: 'The passkey could not be added. Try again.',
		USER_VERIFICATION_REQUIRED:
			'Your device did not check that it is you. Set up a PIN or a fingerprint on it, then try again.',
		PASSKEY_CANCELLED: 'Nothing was done: the request was cancelled, or took too long.',
		PASSKEY_ALREADY_THERE: 'This device already has a passkey for your account.',
		PASSKEY_UNUSABLE: 'This browser cannot use a passkey here.',
	},
})
