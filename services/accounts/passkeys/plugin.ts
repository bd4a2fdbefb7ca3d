import { passkey } from '@better-auth/passkey'

/** Passkeys of the host of `baseUrl`: a sign-in without a password. */
export function passkeyPlugin({ siteName, baseUrl }: { siteName: string; baseUrl: string }) {
	const { hostname, origin } = new URL(baseUrl)
	return passkey({ rpID: hostname, rpName: siteName, origin })
}
