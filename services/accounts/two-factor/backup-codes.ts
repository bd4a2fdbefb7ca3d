import { randomString } from '#platform/random.ts'

/** Without what paper confuses: i, l, o, 0 and 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes to write down, such as `ab3de-fg7hk`: 49 bits each. */
export function makeBackupCodes(): string[] {
	return Array.from({ length: 10 }, () => `${randomString(5, alphabet)}-${randomString(5, alphabet)}`)
}
