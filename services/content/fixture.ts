import type { NewNews } from './editor.ts'
import { migrations } from './migrations/index.ts'
import { createContentService } from './service.ts'
import type { ContentTables } from './tables.ts'
import type { TestDatabase } from '#tests/support/databases.ts'

/** A content service on an empty database, with a test clock at noon on 15 March 2026. */
export async function emptyContent({ openDatabase }: TestDatabase) {
	let nowMs = Date.parse('2026-03-15T12:00:00.000Z')
	const clock = {
		now: () => new Date(nowMs),
		pass(ms: number) {
			nowMs += ms
		},
	}
	const database = await openDatabase<ContentTables>('content', migrations)
	return { ...database, clock, content: createContentService({ ...database, clock }) }
}

/** A news item with French texts, published on 1 March 2026, with `overrides` applied. */
export function newsWith(overrides: Partial<NewNews> & { id: string }): NewNews {
	return {
		category: 'annonces',
		author: null,
		publishedAt: new Date('2026-03-01T09:00:00.000Z'),
		texts: { fr: { title: `Titre ${overrides.id}`, summary: 'Résumé', body: 'Texte' } },
		...overrides,
	}
}
