/** What adds this account to an authenticator app; the backup codes come with it and are shown once. */
export type SetUp = { uri: string; backupCodes: string[] }

export const totpPrefix = 'otpauth://totp/'

/** The set-up that the form of the first code carries along. */
export function setUpIn({ uri = '', backupCodes = '' }: Record<string, string> = {}): SetUp | undefined {
	return uri.startsWith(totpPrefix) ? { uri, backupCodes: backupCodes.split(' ') } : undefined
}

/** The secret of an `otpauth:` address, to be typed where the picture cannot be read. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''
