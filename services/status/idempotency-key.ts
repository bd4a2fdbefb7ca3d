import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Identifies one copy of a form or a request, so that what is sent twice, as by a double click, counts once. */
export const idempotencyKey = z.uuid().optional()

export type Idempotent = { idempotencyKey?: z.infer<typeof idempotencyKey> }

/**
 * The id of something new. What is sent again in the same words has the same id, and what was changed in between another:
 * a UUID by name, whose namespace is the copy of the form (RFC 9562, 5.5).
 */
export function newId({ idempotencyKey: namespace }: Idempotent, name: string): string {
	if (namespace === undefined) return randomUUID()
	const hash = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest()
	hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
	hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
	return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
