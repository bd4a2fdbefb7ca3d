import { maxPasswordLength, minPasswordLength } from '#services/accounts/passwords/limits.ts'
import { defineMessages, type Locale } from '#web/i18n/messages.ts'
import { passkeyErrorMessages } from './passkey-error-messages.ts'
import { twoFactorErrorMessages } from './two-factor-error-messages.ts'

export const errorMessages = defineMessages({
	fr: {
		NAME_REQUIRED: 'Indiquez votre nom.',
		SITE_NAME_REQUIRED: 'Indiquez le nom du site.',
		INVALID_SITE_NAME: 'Le nom tient sur une ligne, en 60 caractères au plus, sans « < » ni « > ».',
		REGISTRATION_IS_CLOSED: 'Les inscriptions sont fermées pour le moment.',
		INVALID_NAME: 'Le nom tient sur une ligne, en 100 caractères au plus, sans caractères cachés.',
		NAME_MUST_NOT_CONTAIN_A_LINK:
			'Un nom ne peut pas contenir d’adresse web. Après un point, mettez une espace.',
		EMAIL_REQUIRED: 'Indiquez votre adresse email.',
		EMAIL_WITHOUT_AT: 'L’adresse doit contenir un « @ ».',
		INVALID_EMAIL: 'Cette adresse n’est pas complète. Elle s’écrit comme « nom@exemple.fr ».',
		PASSWORD_REQUIRED: 'Indiquez votre mot de passe.',
		PASSWORD_TOO_SHORT: `Le mot de passe doit avoir au moins ${minPasswordLength} caractères.`,
		PASSWORD_TOO_LONG: `Le mot de passe doit avoir au plus ${maxPasswordLength} caractères.`,
		PASSWORD_IS_TOO_COMMON:
			'Ce mot de passe est dans les listes de ceux qui ont été volés ailleurs. Choisissez-en un autre : une phrase à vous, par exemple.',
		PASSWORD_IS_MADE_OF_NAMES:
			'Ce mot de passe n’est fait que de votre nom ou de celui du site. Ajoutez-y d’autres mots.',
		CONFIRMATION_REQUIRED: 'Écrivez le mot de passe une seconde fois.',
		PASSWORDS_DIFFER: 'Les deux mots de passe ne sont pas les mêmes.',
		INVALID_EMAIL_OR_PASSWORD: 'Cette adresse et ce mot de passe ne vont pas ensemble. Vérifiez les deux.',
		INVALID_PASSWORD: 'Ce n’est pas le bon mot de passe.',
		THIS_ACCOUNT_IS_BANNED: 'Ce compte est banni. Si c’est une erreur, écrivez à l’équipe du site.',
		NOT_WHILE_IMPERSONATING: 'Vous voyez le site comme quelqu’un d’autre : revenez d’abord à votre compte.',
		EMAIL_NOT_VERIFIED:
			'Votre adresse n’est pas encore confirmée. Ouvrez le lien du message que vous avez reçu.',
		TERMS_NOT_ACCEPTED: 'Lisez les conditions d’utilisation, puis cochez la case pour les accepter.',
		USER_ALREADY_EXISTS: 'Cette adresse a déjà un compte.',
		CONFLICT: 'Cette adresse a déjà un compte.',
		EMAIL_IS_THE_SAME: 'C’est déjà l’adresse de votre compte.',
		EMAIL_MISMATCH: 'Ce n’est pas l’adresse de votre compte.',
		COULDNT_UPDATE_YOUR_EMAIL: 'Cette adresse ne peut pas servir ici. Choisissez-en une autre.',
		YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL: 'Votre adresse est déjà confirmée.',
		SESSION_IS_NOT_FRESH: 'Votre connexion date de plus d’un jour. Confirmez d’abord que c’est vous.',
		USER_ALREADY_HAS_A_PASSWORD: 'Votre compte a déjà un mot de passe.',
		MAGIC_LINK_IS_NOT_ENABLED: 'Ce site n’envoie pas de lien de connexion.',
		INVALID_SESSION_TOKEN: 'Ce compte n’est plus ouvert dans ce navigateur. Connectez-vous de nouveau.',
		INVALID_TOKEN: 'Ce lien n’est plus valable : il a déjà servi, il a expiré ou il n’est pas complet.',
		TOKEN_EXPIRED: 'Ce lien a plus d’une heure : il n’est plus valable.',
		USER_NOT_FOUND: 'Le compte de ce lien n’existe plus.',
		CODE_REQUIRED: 'Recopiez le code que l’appareil affiche.',
		DEVICE_CODE_UNKNOWN:
			'Ce code n’est pas connu, ou il a expiré. Relisez-le, ou demandez-en un autre à l’appareil.',
		UNAUTHORIZED: 'Votre session est terminée. Connectez-vous de nouveau.',
		ANOTHER_ACCOUNT:
			'Ce navigateur utilise maintenant un autre compte que celui de cette page. Rien n’a été enregistré : copiez ce que vous avez écrit, puis rechargez la page.',
		FORBIDDEN: 'Votre compte n’a pas le droit de faire cela.',
		VALIDATION_ERROR: 'Le formulaire n’a pas été compris. Relisez chaque champ, puis réessayez.',
		TOO_MANY_REQUESTS: (waitSeconds: number) =>
			`Trop d’essais en peu de temps. Réessayez dans ${waitInFrench(waitSeconds)}.`,
		CHALLENGE_REQUIRED: (waitSeconds: number) =>
			`Après plusieurs essais, il faut attendre un peu. Réessayez dans ${waitInFrench(waitSeconds)}.`,
		UNAVAILABLE: (waitSeconds: number) =>
			`Le site reçoit trop de demandes à la fois. Réessayez dans ${waitInFrench(waitSeconds)}.`,
		YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT:
			'C’est votre seule façon d’entrer. Choisissez d’abord un mot de passe, puis déliez ce compte.',
		ACCOUNT_NOT_FOUND: 'Ce compte n’est déjà plus lié.',
		PROVIDER_NOT_FOUND: 'Ce site ne propose pas, ou plus, d’entrer avec ce service.',
		UNREACHABLE: 'Le service des comptes ne répond pas. Rien n’a changé, réessayez dans une minute.',
		NOT_SENT:
			'Le formulaire n’est pas parti : le site n’a pas été joint. Votre texte est gardé, vérifiez votre connexion.',
		INTERNAL_SERVER_ERROR: 'Quelque chose n’a pas fonctionné de notre côté. Réessayez dans une minute.',
	},
	en: {
		NAME_REQUIRED: 'Enter your name.',
		SITE_NAME_REQUIRED: 'Enter the name of the site.',
		INVALID_SITE_NAME: 'The name fits on one line, in 60 characters at most, without “<” or “>”.',
		REGISTRATION_IS_CLOSED: 'Registration is closed for now.',
		INVALID_NAME: 'A name fits on one line, in 100 characters at most, without hidden characters.',
		NAME_MUST_NOT_CONTAIN_A_LINK: 'A name cannot contain a web address. Put a space after a dot.',
		EMAIL_REQUIRED: 'Enter your email address.',
		EMAIL_WITHOUT_AT: 'The address needs an “@”.',
		INVALID_EMAIL: 'This address is incomplete. It looks like “name@example.org”.',
		PASSWORD_REQUIRED: 'Enter your password.',
		PASSWORD_TOO_SHORT: `The password needs at least ${minPasswordLength} characters.`,
		PASSWORD_TOO_LONG: `The password can have ${maxPasswordLength} characters at most.`,
		PASSWORD_IS_TOO_COMMON:
			'This password appears in lists of stolen passwords. Choose another: a sentence of your own, for example.',
		PASSWORD_IS_MADE_OF_NAMES: 'This password is nothing but your name or the site’s. Add other words.',
		CONFIRMATION_REQUIRED: 'Type the password a second time.',
		PASSWORDS_DIFFER: 'The two passwords do not match.',
		INVALID_EMAIL_OR_PASSWORD: 'This address and password do not match. Check both.',
		INVALID_PASSWORD: 'This is not the right password.',
		THIS_ACCOUNT_IS_BANNED: 'This account is banned. If this is a mistake, write to the team of the site.',
		NOT_WHILE_IMPERSONATING: 'You are viewing the site as somebody else: first go back to your own account.',
		EMAIL_NOT_VERIFIED: 'Your address is not confirmed yet. Open the link in the message you received.',
		TERMS_NOT_ACCEPTED: 'Read the terms of use, then tick the box to accept them.',
		USER_ALREADY_EXISTS: 'This address already has an account.',
		CONFLICT: 'This address already has an account.',
		EMAIL_IS_THE_SAME: 'Your account already has this address.',
		EMAIL_MISMATCH: 'This is not the address of your account.',
		COULDNT_UPDATE_YOUR_EMAIL: 'This address cannot be used here. Choose another.',
		YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL: 'Your address is already confirmed.',
		SESSION_IS_NOT_FRESH: 'You signed in more than a day ago. First confirm that it is you.',
		USER_ALREADY_HAS_A_PASSWORD: 'Your account already has a password.',
		MAGIC_LINK_IS_NOT_ENABLED: 'This site does not offer sign-in links.',
		INVALID_SESSION_TOKEN: 'This account is no longer open in this browser. Sign in again.',
		INVALID_TOKEN: 'This link no longer works: it was used, has expired or is incomplete.',
		TOKEN_EXPIRED: 'This link is more than an hour old and no longer works.',
		USER_NOT_FOUND: 'The account behind this link no longer exists.',
		CODE_REQUIRED: 'Enter the code shown on the device.',
		DEVICE_CODE_UNKNOWN: 'This code is unknown or has expired. Check it, or get a new one on the device.',
		UNAUTHORIZED: 'Your session has ended. Sign in again.',
		ANOTHER_ACCOUNT:
			'This browser is now signed in to a different account from this page. Nothing was saved: copy what you wrote, then reload the page.',
		FORBIDDEN: 'Your account is not allowed to do this.',
		VALIDATION_ERROR: 'The form could not be read. Check each field, then try again.',
		TOO_MANY_REQUESTS: (waitSeconds: number) =>
			`Too many attempts in a short time. Try again in ${waitInEnglish(waitSeconds)}.`,
		CHALLENGE_REQUIRED: (waitSeconds: number) =>
			`After several attempts, there is a short wait. Try again in ${waitInEnglish(waitSeconds)}.`,
		UNAVAILABLE: (waitSeconds: number) =>
			`The site is getting too many requests at once. Try again in ${waitInEnglish(waitSeconds)}.`,
		YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT:
			'This is your only way in. Choose a password first, then unlink this account.',
		ACCOUNT_NOT_FOUND: 'This account is not linked any more.',
		PROVIDER_NOT_FOUND: 'This site does not offer sign-in with this service, or no longer does.',
		UNREACHABLE: 'The account service is not answering. Nothing has changed, try again in a minute.',
		NOT_SENT:
			'The form was not sent: the site could not be reached. Your text is kept, check your connection.',
		INTERNAL_SERVER_ERROR: 'Something failed on our side. Try again in a minute.',
	},
})

const unknownCode = defineMessages({
	fr: { refused: (code: string) => `La demande n’a pas été acceptée (${code}).` },
	en: { refused: (code: string) => `The request was not accepted (${code}).` },
})

/** Messages by code; functions get the seconds to wait. */
export type ErrorMessages = Record<string, string | ((waitSeconds: number) => string)>

/** `more` are the messages of the page. */
export function errorMessageFor(
	locale: Locale,
	code: string,
	waitSeconds: number,
	more: ErrorMessages = {},
): string {
	const known: ErrorMessages = {
		...errorMessages[locale],
		...twoFactorErrorMessages[locale],
		...passkeyErrorMessages[locale],
		...more,
	}
	const word = Object.hasOwn(known, code) ? known[code] : undefined
	return typeof word === 'function' ? word(waitSeconds) : (word ?? unknownCode[locale].refused(code))
}

/** 0 or less means unknown and is shown as one minute. */
export function waitInFrench(seconds: number): string {
	if (seconds > 0 && seconds < 60) return seconds < 2 ? '1 seconde' : `${Math.ceil(seconds)} secondes`
	const minutes = Math.max(1, Math.ceil(seconds / 60))
	return minutes < 2 ? '1 minute' : `${minutes} minutes`
}

export function waitInEnglish(seconds: number): string {
	if (seconds > 0 && seconds < 60) return seconds < 2 ? '1 second' : `${Math.ceil(seconds)} seconds`
	const minutes = Math.max(1, Math.ceil(seconds / 60))
	return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
