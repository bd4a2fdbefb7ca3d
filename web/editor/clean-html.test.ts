import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocument } from '@mixmark-io/domino'
import { DOMParser } from 'prosemirror-model'
import { cleanHtml, prepareHtml } from './clean-html.ts'
import { googleDocsHtml, webPageHtml, wordHtml } from './pasted-samples.ts'
import { schema } from './schema.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

/** The Markdown of pasted HTML. */
function paste(html: string): string {
	const { body } = createDocument(prepareHtml(html))
	cleanHtml(body)
	return saveMarkdown(DOMParser.fromSchema(schema).parse(body), openMarkdown(''))
}

test('a text of Word becomes headings, nested lists, a table and links', () => {
	assert.equal(
		paste(wordHtml),
		[
			'# Règlement',
			'Le **salon** ouvre à *dix heures*\u00a0; c’est «\u00a0bien\u00a0»\u00a0!',
			'- Premier\n  - Dedans\n- Second',
			'| Jour | Heure |\n| --- | --: |\n| Mardi Jeudi \\| soir |  |',
			'[Le site](https://exemple.fr/)\n',
		].join('\n\n'),
	)
})

test('a text of Google Docs becomes headings, marks, nested lists, tasks and a table', () => {
	assert.equal(
		paste(googleDocsHtml),
		[
			'## Titre Docs',
			'**Gras** et *italique* et [lien](https://exemple.fr/a)~~barré~~',
			'- un\n  - un.un\n- deux',
			'1. [x] fait',
			'| A | B |\n| --- | --- |\n| 1 | 2 |\n|  | 3 |',
			'Fin\n',
		].join('\n\n'),
	)
})

test('a web page becomes its text, without scripts, hidden parts, controls and dangerous links', () => {
	assert.equal(
		paste(webPageHtml),
		[
			'### Un *titre*',
			'Texte piège, [relatif](/rel?utm_source=x), **gras**',
			'```\na  b\n  c\n```',
			'> Cité',
			'![Une image](https://exemple.fr/i.png)',
			'Div un',
			'Div deux\\\nligne',
			'Mot',
			'Sens\n',
		].join('\n\n'),
	)
})

test('a table that only lays out a page is no table', () => {
	assert.equal(
		paste('<table><tr><td><p>Un</p></td></tr><tr><td><p>Deux</p></td></tr></table>'),
		'Un\n\nDeux\n',
	)
})
