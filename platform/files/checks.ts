import { randomUUID } from 'node:crypto'
import type { ByteRange, FileStore } from './file-store.ts'

const segment = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}'
const keyPattern = new RegExp(`^(?!.{513})${segment}(?:/${segment})*$`)

export const isKey = (text: string) => keyPattern.test(text)

/** @throws {RangeError} */
export function requireKey(key: string): void {
	if (!isKey(key)) throw new RangeError(`Not a key of a file: ${JSON.stringify(key.slice(0, 600))}`)
}

/** @throws {RangeError} if no key can start with `prefix`. */
export function requirePrefix(prefix: string): void {
	if (!isKey(`${prefix}x`))
		throw new RangeError(`Not a prefix of keys: ${JSON.stringify(prefix.slice(0, 600))}`)
}

/** @throws {RangeError} */
export function requireRange({ start, end }: ByteRange): void {
	if (start < 0 || end < start) throw new RangeError(`Not a range of bytes: ${start} to ${end}`)
}

/** Writes, reads and removes a file. */
export async function checkStore(files: Pick<FileStore, 'put' | 'read' | 'remove'>): Promise<void> {
	const key = `checks/${randomUUID()}`
	const content = Buffer.from(key)
	try {
		await files.put(key, content)
		if (!(await files.read(key))?.equals(content))
			throw new Error('A file reads differently from what was written')
	} finally {
		await files.remove(key)
	}
}
