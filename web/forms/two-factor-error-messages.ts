import { defineMessages } from '#web/i18n/messages.ts'

export const twoFactorErrorMessages = defineMessages({
	fr: {
		SECOND_CODE_REQUIRED: 'Entrez le code.',
		INVALID_CODE: 'Ce code n’est pas bon, ou il a déjà servi. Essayez avec le suivant.',
		INVALID_BACKUP_CODE: 'Ce code de secours n’est pas bon, ou il a déjà servi.',
		OTP_HAS_EXPIRED: 'Ce code n’est plus valable. Demandez-en un autre.',
		FAILED_TO_VERIFY_BACKUP_CODE_PLEASE_TRY_AGAIN:
			'Un autre code a été utilisé au même moment. Essayez encore une fois.',
		TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE: 'Trop de codes étaient faux. Demandez-en un autre.',
		TOO_MANY_FAILED_VERIFICATION_ATTEMPTS_YOUR_ACCOUNT_IS_TEMPORARILY_LOCKED_PLEASE_TRY_AGAIN_LATER:
			'Trop de codes étaient faux. Par précaution, cette étape est fermée pendant 15 minutes.',
		INVALID_TWO_FACTOR_COOKIE: 'Cette connexion a expiré. Reprenez depuis le début.',
		TOTP_IS_ALREADY_ENABLED: 'La double vérification est déjà active.',
		TOTP_NOT_ENABLED: 'Aucune application d’authentification n’est reliée à ce compte.',
		TWO_FACTOR_ISNT_ENABLED: 'La double vérification n’est pas active.',
	},
	en: {
		SECOND_CODE_REQUIRED: 'Enter the code.',
		INVALID_CODE: 'This code is wrong, or was used before. Try the next one.',
		INVALID_BACKUP_CODE: 'This backup code is wrong, or was used before.',
		OTP_HAS_EXPIRED: 'This code no longer works. Ask for another.',
		FAILED_TO_VERIFY_BACKUP_CODE_PLEASE_TRY_AGAIN: 'Another code was used at the same moment. Try once more.',
		TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE: 'Too many wrong codes. Ask for another.',
		TOO_MANY_FAILED_VERIFICATION_ATTEMPTS_YOUR_ACCOUNT_IS_TEMPORARILY_LOCKED_PLEASE_TRY_AGAIN_LATER:
			'Too many wrong codes. To be safe, this step is closed for 15 minutes.',
		INVALID_TWO_FACTOR_COOKIE: 'This sign-in has expired. Start again.',
		TOTP_IS_ALREADY_ENABLED: 'Two-step sign-in is already on.',
		TOTP_NOT_ENABLED: 'No authenticator app is linked to this account.',
		TWO_FACTOR_ISNT_ENABLED: 'Two-step sign-in is not on.',
	},
})

/** For a code sent by mail, which the user must request again. */
export const mailedCodeMessages = defineMessages({
	fr: {
		INVALID_CODE:
			'Ce code n’est pas bon, ou il a déjà servi. Recopiez celui du dernier message, ou demandez-en un autre.',
	},
	en: {
		INVALID_CODE:
			'This code is wrong, or was used before. Copy the one in the latest message, or ask for another.',
	},
})
