import { createHmac } from 'node:crypto'

/** A mailed code as it is stored. Six digits are soon tried out: without the secret the hash tells nothing. */
export function hashMailedCode(secret: string, code: string): string {
	return createHmac('sha256', secret).update(`parvis: mailed code ${code}`).digest('base64url')
}
