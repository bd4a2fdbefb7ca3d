import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { listHeadings } from './headings.ts'

test('the table of contents lists the text and id of each second-level heading', () => {
	const titles = [
		'Les horaires',
		'Prêts & retours',
		'Moins de < 12 ans',
		'Le « **grand** » [local](/teams)',
		'Code `AB`',
		'Les horaires',
	]
	const html = renderMarkdown(
		titles.map((title) => `## ${title}\n\nTexte\n\n### Détail\n\nTexte`).join('\n\n'),
	)
	const headings = listHeadings(html)
	assert.deepEqual(
		headings.map(({ text }) => text),
		[
			'Les horaires',
			'Prêts & retours',
			'Moins de < 12 ans',
			'Le «\u202Fgrand\u202F» local',
			'Code AB',
			'Les horaires',
		],
	)
	for (const { id } of headings) assert.equal(html.split(`id="${id}"`).length, 2, id)
})

test('the number of a note is not part of a title', () => {
	const html = renderMarkdown('## Les horaires[^1]\n\n[^1]: D’été')
	assert.deepEqual(listHeadings(html), [{ id: 'les-horaires', text: 'Les horaires' }])
})

test('a text without headings has no table of contents', () => {
	assert.deepEqual(listHeadings(renderMarkdown('Un seul paragraphe, avec `<h2 id="x">faux</h2>`.')), [])
})
