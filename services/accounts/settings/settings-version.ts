import { createHash } from 'node:crypto'
import type { StoredSection } from './section-store.ts'

type Sections = Record<string, StoredSection>

/** The same object is the same version: the cache of the settings gives it until they are read again. */
export function createVersionOf(): (sections: Sections) => string {
	let last: { sections: Sections; version: string } | undefined
	return (sections) => {
		if (last?.sections !== sections) {
			const hash = createHash('sha256').update(JSON.stringify(sections)).digest('base64url')
			last = { sections, version: hash.slice(0, 22) }
		}
		return last.version
	}
}
