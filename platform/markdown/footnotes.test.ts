import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './render.ts'

/** The words of each note, and where its links back lead. */
function notesIn(html: string): Record<string, { words: string; back: string[] }> {
	const items = html.matchAll(/<li id="([^"]+)">\n(.*?)<\/li>\n(?=<li id|<\/ol>)/gs)
	return Object.fromEntries(
		[...items].map(([, id = '', body = '']) => [
			id,
			{
				words: body.replaceAll(/<a [^>]*doc-backlink.*?<\/a>|<[^>]*>/gs, '').trim(),
				back: [...body.matchAll(/href="#([^"]*)" role="doc-backlink"/g)].map(([, to = '']) => to),
			},
		]),
	)
}

const referencesIn = (html: string) =>
	[
		...html.matchAll(/<sup><a href="#([^"]*)" id="([^"]*)" role="doc-noteref" aria-label="[^"]*">(\d+)</g),
	].map(([, ...found]) => found)

test('notes are numbered by their first reference and link back to each', () => {
	const html = renderMarkdown(
		'Un[^b] deux[^a] trois[^b]\n\n[^a]: Note A\n[^b]: Note *B*\n\n    suite\n[^c]: Sans référence',
	)
	assert.deepEqual(referencesIn(html), [
		['note-1', 'ref-1', '1'],
		['note-2', 'ref-2', '2'],
		['note-1', 'ref-1-2', '1'],
	])
	assert.deepEqual(notesIn(html), {
		'note-1': { words: 'Note B\nsuite', back: ['ref-1', 'ref-1-2'] },
		'note-2': { words: 'Note A', back: ['ref-2'] },
	})
	assert.match(html, /<section class="footnotes" role="doc-endnotes" aria-label="Notes">[^]*<\/section>\n$/)
	assert.match(html, /suite <a [^>]*aria-label="Retour au texte de la note 1 \(1\)"/)
	assert.doesNotMatch(html, /Sans référence/)
})

test('an unknown reference stays text; without references there is no section', () => {
	assert.equal(renderMarkdown('Un[^x]\n\n[^a]: Note'), '<p>Un[^x]</p>\n')
})

test('notes in notes, cycles and two definitions of one label each show once', () => {
	const html = renderMarkdown('Un[^a]\n\n[^a]: A[^b]\n[^b]: B[^a] et [^b]\n[^b]: Autre\n[^c]: [^d]: D[^c]')
	assert.deepEqual(
		Object.entries(notesIn(html)).map(([id, { back }]) => [id, back]),
		[
			['note-1', ['ref-1', 'ref-1-2']],
			['note-2', ['ref-2', 'ref-2-2']],
		],
	)
	assert.doesNotMatch(html, /Autre|D/)
	const nested = renderMarkdown('Un[^d]\n\n[^c]: [^d]: D[^c]\n\n> [^e]: E')
	assert.deepEqual(
		Object.values(notesIn(nested)).map(({ words }) => words),
		['D2', ''],
	)
	assert.match(renderMarkdown('Un[^__proto__]\n\n[^__proto__]: P'), /<li id="note-1">\n<p>P /)
})

test('ids have the prefix of their text, and differ from those of its headings', () => {
	const html = renderMarkdown('# Note 1\n\nUn[^a]\n\n# Ref 1\n\n[^a]: A', { idPrefix: 'x-', locale: 'en' })
	assert.deepEqual(
		[...html.matchAll(/(?:id="|href="#)([^"]*)"/g)].map(([, id]) => id),
		['x-note-1-2', 'x-note-1', 'x-ref-1', 'x-ref-1-2', 'x-note-1', 'x-ref-1'],
	)
	assert.match(html, /aria-label="Back to the text of note 1"/)
})
