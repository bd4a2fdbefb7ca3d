/** The `otpauth:` URI for an authenticator app, and the backup codes, which are shown once. */
export type SetUp = { uri: string; backupCodes: string[] }

export const totpPrefix = 'otpauth://totp/'

/** Reads the set-up from the hidden fields of the form for the first code. */
export function setUpIn({ uri = '', backupCodes = '' }: Record<string, string> = {}): SetUp | undefined {
	return uri.startsWith(totpPrefix) ? { uri, backupCodes: backupCodes.split(' ') } : undefined
}

/** The secret of an `otpauth:` URI, to type when the QR code cannot be scanned. */
export const secretIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? ''
