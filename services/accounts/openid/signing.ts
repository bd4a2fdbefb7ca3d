const daySeconds = 24 * 3600

/** Signing keys of ID and logout tokens are rotated after 90 days and published for 30 days more. */
export function signingOptions(siteUrl: string) {
	return {
		jwks: {
			keyPairConfig: { alg: 'RS256', modulusLength: 2048 },
			rotationInterval: 90 * daySeconds,
			gracePeriod: 30 * daySeconds,
		},
		jwt: { issuer: new URL(siteUrl).origin },
		disableSettingJwtHeader: true,
	} as const
}
