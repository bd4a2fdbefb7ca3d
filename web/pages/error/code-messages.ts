import { defineMessages, type Locale } from '#web/i18n/messages.ts'

/**
 * Messages of the redirect codes of the account service (specification, section 8), and of those that OAuth providers
 * send (RFC 6749, section 4.1.2.1).
 */
const codeMessages = defineMessages({
	fr: {
		token_expired: 'Ce lien n’est plus valable : il a expiré. Demandez-en un nouveau.',
		invalid_token: 'Ce lien n’est pas valable, ou il a déjà servi. Demandez-en un nouveau.',
		INVALID_TOKEN: 'Ce lien n’est pas valable, ou il a déjà servi. Demandez-en un nouveau.',
		user_not_found: 'Aucun compte ne correspond à ce lien.',
		banned: 'Ce compte est banni. Si c’est une erreur, écrivez à l’équipe du site.',
		BANNED_USER: 'Ce compte est banni. Si c’est une erreur, écrivez à l’équipe du site.',
		unauthorized: 'Il faut être connecté pour cela. Connectez-vous, puis recommencez.',
		please_restart_the_process:
			'La connexion a pris trop de temps, ou elle a déjà eu lieu. Recommencez depuis le début.',
		invalid_callback_request:
			'Le service de connexion a envoyé une réponse que nous n’avons pas comprise. Recommencez.',
		state_not_found:
			'Nous n’avons pas retrouvé votre demande de connexion. Recommencez, avec les cookies acceptés.',
		no_code:
			'Le service de connexion n’a pas confirmé votre accord. Recommencez si vous vouliez vous connecter.',
		oauth_provider_not_found: 'Ce site ne propose pas ce service de connexion.',
		invalid_code: 'Le service de connexion a donné une confirmation qui n’est plus valable. Recommencez.',
		unable_to_get_user_info:
			'Le service de connexion n’a pas dit qui vous êtes. Réessayez dans quelques minutes.',
		no_callback_url: 'La demande ne dit pas où revenir. Recommencez depuis la page de connexion.',
		unable_to_link_account:
			'Ce compte n’a pas pu être lié au vôtre : son adresse doit être la même que la vôtre, et confirmée là-bas.',
		account_already_linked_to_different_user: 'Ce compte est déjà lié à une autre personne de ce site.',
		email_not_found: 'Le service de connexion n’a pas donné d’adresse email, et il nous en faut une.',
		internal_server_error: 'Le serveur a rencontré un problème. Réessayez dans quelques minutes.',
		account_not_linked:
			'Un compte existe déjà avec cette adresse. Connectez-vous comme d’habitude, puis liez ce service depuis vos paramètres.',
		signup_disabled:
			'Il n’y a pas de compte ici avec cette adresse, et l’inscription n’y est pas ouverte à tous.',
		unable_to_create_user: 'Votre compte n’a pas pu être créé. Réessayez dans quelques minutes.',
		invalid_client: 'Le service qui vous envoie n’est pas enregistré ici. Prévenez ceux qui le tiennent.',
		client_disabled: 'Le service qui vous envoie est suspendu ici pour le moment.',
		invalid_redirect:
			'Le service qui vous envoie veut vous ramener à une adresse qu’il n’a pas déclarée ici. Rien ne lui a été dit.',
		unsupported_response_type:
			'Le service qui vous envoie demande ce que ce site ne fait pas. Prévenez ceux qui le tiennent.',
		unable_to_create_session: 'La connexion n’a pas pu s’ouvrir. Réessayez dans quelques minutes.',
		access_denied: 'Vous n’avez pas donné votre accord au service de connexion. Rien n’a changé.',
		server_error: 'Le service de connexion a rencontré un problème. Réessayez dans quelques minutes.',
		temporarily_unavailable: 'Le service de connexion ne répond pas. Réessayez dans quelques minutes.',
		invalid_request: 'Le service de connexion n’a pas compris la demande de ce site. Prévenez son équipe.',
		invalid_scope: 'Le service de connexion n’a pas compris la demande de ce site. Prévenez son équipe.',
		unauthorized_client: 'Le service de connexion ne connaît pas ce site. Prévenez son équipe.',
	},
	en: {
		token_expired: 'This link no longer works: it has expired. Ask for a new one.',
		invalid_token: 'This link is not valid, or it has been used already. Ask for a new one.',
		INVALID_TOKEN: 'This link is not valid, or it has been used already. Ask for a new one.',
		user_not_found: 'No account matches this link.',
		banned: 'This account is banned. If this is a mistake, write to the team of the site.',
		BANNED_USER: 'This account is banned. If this is a mistake, write to the team of the site.',
		unauthorized: 'You need to be signed in for this. Sign in, then try again.',
		please_restart_the_process:
			'Signing in took too long, or was already done. Start again from the beginning.',
		invalid_callback_request: 'The sign-in service sent an answer that we did not understand. Start again.',
		state_not_found: 'We could not find your sign-in request. Start again, with cookies allowed.',
		no_code: 'The sign-in service did not confirm your consent. Start again if you meant to sign in.',
		oauth_provider_not_found: 'This site does not offer that sign-in service.',
		invalid_code: 'The sign-in service gave a confirmation that is no longer valid. Start again.',
		unable_to_get_user_info: 'The sign-in service did not say who you are. Try again in a few minutes.',
		no_callback_url: 'The request does not say where to return. Start again from the sign-in page.',
		unable_to_link_account:
			'This account could not be linked to yours: its address must be the same as yours, and confirmed there.',
		account_already_linked_to_different_user: 'This account is already linked to somebody else on this site.',
		email_not_found: 'The sign-in service gave no email address, and we need one.',
		internal_server_error: 'The server ran into a problem. Try again in a few minutes.',
		account_not_linked:
			'An account with this address already exists. Sign in as usual, then link this service from your settings.',
		signup_disabled: 'There is no account here with this address, and registration is not open to everybody.',
		unable_to_create_user: 'Your account could not be created. Try again in a few minutes.',
		invalid_client: 'The service that sent you is not registered here. Tell the people who run it.',
		client_disabled: 'The service that sent you is suspended here for now.',
		invalid_redirect:
			'The service that sent you wants to take you back to an address it has not declared here. Nothing was shared with it.',
		unsupported_response_type:
			'The service that sent you asks for something this site does not support. Tell the people who run it.',
		unable_to_create_session: 'You could not be signed in. Try again in a few minutes.',
		access_denied: 'You did not give your consent to the sign-in service. Nothing has changed.',
		server_error: 'The sign-in service ran into a problem. Try again in a few minutes.',
		temporarily_unavailable: 'The sign-in service is not answering. Try again in a few minutes.',
		invalid_request:
			'The sign-in service did not understand what this site asked. Tell the team of the site.',
		invalid_scope: 'The sign-in service did not understand what this site asked. Tell the team of the site.',
		unauthorized_client: 'The sign-in service does not know this site. Tell the team of the site.',
	},
})

/** The message of a redirect code; null for an unknown code. */
export function meaningOf(code: string, locale: Locale): string | null {
	const meanings: Record<string, string> = codeMessages[locale]
	return Object.hasOwn(meanings, code) ? meanings[code]! : null
}
