const daySeconds = 24 * 3600

/** The keys that sign ID and logout tokens serve 90 days and are published 30 days longer. */
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
