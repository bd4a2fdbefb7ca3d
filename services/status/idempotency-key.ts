import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'

/** Identifies one submission, so that a repeated request, such as a double click, has one effect. */
export const idempotencyKey = z.uuid().optional()

export type Idempotent = { idempotencyKey?: z.infer<typeof idempotencyKey> }

/**
 * The id of a new row. The same submission with the same content yields the same id, and changed content another: a
 * version 5 UUID whose namespace is the idempotency key (RFC 9562, 5.5).
 */
export function newId({ idempotencyKey: namespace }: Idempotent, name: string): string {
	if (namespace === undefined) return randomUUID()
	const hash = createHash('sha1').update(namespace.replaceAll('-', ''), 'hex').update(name).digest()
	hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
	hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
	return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
