import { createHash } from 'node:crypto'
import type { SectionValues } from './sections.ts'

/** The same object is the same version: the cache of the settings gives it until they are read again. */
export function createVersionOf(): (settings: SectionValues) => string {
	let last: { settings: SectionValues; version: string } | undefined
	return (settings) => {
		if (last?.settings !== settings) {
			const hash = createHash('sha256').update(JSON.stringify(settings)).digest('base64url')
			last = { settings, version: hash.slice(0, 22) }
		}
		return last.version
	}
}
