// `encryptOAuthTokens` leaves ID tokens in plain text.
// Upstream: https://github.com/better-auth/better-auth/issues/10757.

import type { AuthContext } from 'better-auth'
import { decryptOAuthToken, setTokenUtil } from 'better-auth/oauth2'

type Tokens = { idToken?: string | null | undefined }

/**
 * Encrypts ID tokens before they are stored, as better-auth encrypts the other tokens of a provider. They are stored
 * because Apple, Google, Microsoft and Twitch describe a user only there, and `/account-info` reads them again.
 */
export function encryptIdTokens(context: AuthContext) {
	const before = async ({ idToken }: Tokens) =>
		idToken ? { data: { idToken: await setTokenUtil(idToken, context) } } : undefined
	return { account: { create: { before }, update: { before } } }
}

/**
 * Decrypts ID tokens where better-auth lists the accounts of a user, which every token endpoint does. Sign-ins read
 * accounts differently, so their time does not depend on such a token.
 */
export function readIdTokens(context: AuthContext): void {
	const { internalAdapter } = context
	const { findAccounts } = internalAdapter
	internalAdapter.findAccounts = async (userId) =>
		await Promise.all(
			(await findAccounts(userId)).map(async (account) => ({
				...account,
				idToken: account.idToken && (await decryptOAuthToken(account.idToken, context)),
			})),
		)
}
