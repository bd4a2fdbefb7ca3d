import { createHash, randomUUID } from 'node:crypto'

/**
 * The id of a new row: the same for the same idempotency key and content, so that a repeated request finds the row of the
 * first. Random without a key. `scope` is the kind of row.
 */
export function idempotentId(scope: string, key: string | undefined, content: readonly unknown[]): string {
	if (key === undefined) return randomUUID()
	return createHash('sha256')
		.update(`parvis: ${scope}: ${JSON.stringify([key, ...content])}`)
		.digest('base64url')
}
