import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemFrom, yamlOf } from './item-files.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

const publication = (version: number, from: Date, until: Date | null) => ({
	version,
	edition: version,
	from,
	until,
	listedAt: day(1),
})

/** The item of two versions with these publications. */
function read({ base = 2, publications }: { base?: number; publications: unknown[] }) {
	const times = { createdAt: day(1), updatedAt: day(1) }
	const draft = { base, author: null, updatedAt: day(1) }
	const versions = [1, 2].map((version) => yamlOf({ title: 'Titre', version, createdAt: day(1) }))
	const markdown = versions.map((yaml) => `---\n${yaml}---\n\nTexte`)
	return itemFrom(
		'news',
		new Map([
			['item.yaml', yamlOf({ slug: 'titre', ...times, texts: { fr: { draft, publications } } })],
			['history/fr-1.md', markdown[0]!],
			['fr.md', markdown[1]!],
		]),
	)
}

test('publications that follow each other, with or without a break, are read', () => {
	const publications = [
		publication(1, day(1), day(3)),
		publication(2, day(3), day(3)),
		publication(2, day(5), null),
	]
	assert.equal(read({ publications }).texts.fr?.periods.length, 3)
	assert.equal(read({ publications: [] }).texts.fr?.periods.length, 0)
})

test('publications that overlap, or of versions that are not there, make a damaged item', () => {
	for (const publications of [
		[publication(1, day(1), null), publication(2, day(3), null)],
		[publication(1, day(1), day(4)), publication(2, day(3), null)],
		[publication(1, day(3), null), publication(2, day(1), day(3))],
		[publication(1, day(3), day(1))],
		[publication(1, day(3), day(3)), publication(2, day(3), null)],
	])
		assert.throws(() => read({ publications }), /overlap/)
	assert.throws(() => read({ publications: [publication(3, day(1), null)] }), /missing/)
	assert.throws(() => read({ base: 3, publications: [] }))
})
