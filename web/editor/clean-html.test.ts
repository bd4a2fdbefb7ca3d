import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDocument } from '@mixmark-io/domino'
import { DOMParser } from 'prosemirror-model'
import { cleanHtml, prepareHtml } from './clean-html.ts'
import { googleDocsHtml, webPageHtml, wordHtml } from './pasted-samples.ts'
import { schema } from './schema.ts'
import { openMarkdown, saveMarkdown } from './source.ts'

/** The Markdown of HTML that is pasted into a text with these labels of footnotes. */
function paste(html: string, labels: readonly string[] = []): string {
	const { body } = createDocument(prepareHtml(html))
	cleanHtml(body, { origin: 'https://parvis.example', takenLabels: new Set(labels) })
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
			'[Une image](https://exemple.fr/i.png)',
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

const wordItem = (list: string, bullet: string, text: string) =>
	`<p class=MsoListParagraph style='mso-list:${list}'><span style='mso-list:Ignore'>${bullet}<span>&nbsp;</span></span>${text}</p>`

test('lists of Word that follow each other stay apart, each with its kind and its first number', () => {
	assert.equal(
		paste(
			[
				wordItem('l0 level1 lfo1', '·', 'Puce'),
				wordItem('l1 level1 lfo2', '1.', 'Un'),
				wordItem('l1 level2 lfo2', '·', 'Dedans'),
				wordItem('l1 level2 lfo2', 'a)', 'Lettre'),
				wordItem('l1 level1 lfo2', '2.', 'Deux'),
				'<p>Entre</p>',
				wordItem('l1 level1 lfo2', '3.', 'Trois'),
				wordItem('l2 level1 lfo3', '1.', 'Autre'),
			].join(''),
		),
		['- Puce', '1. Un\n   - Dedans\n\n   1. Lettre\n2. Deux', 'Entre', '3. Trois', '1) Autre\n'].join('\n\n'),
	)
})

const wordFootnotes = `<p class=MsoNormal>Un mot<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span>[1]</span><![endif]></span></span></a>, un autre<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title=""><span>[i]</span></a>, un perdu<a href="#_ftn9" name="_ftnref9"><span>[9]</span></a>.</p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span>[1]</span></a> La <b>note</b>.</p><p class=MsoFootnoteText>Sa suite.</p></div></div><div style='mso-element:endnote-list'><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a href="#_ednref1" name="_edn1" title=""><span>[i]</span></a> La fin.</p></div></div>`

test('footnotes of Word become footnotes, with labels that are free in the text', () => {
	assert.equal(
		paste(wordFootnotes, ['2']),
		'Un mot[^1], un autre[^3], un perdu.\n\n[^1]: La **note**.\n\n    Sa suite.\n\n[^3]: La fin.\n',
	)
})

test('footnotes of Google Docs become footnotes; a note without its reference is a paragraph', () => {
	const note = (number: number, text: string) =>
		`<div><p><a href="#ftnt_ref${number}" id="ftnt${number}">[${number}]</a><span> ${text}</span></p></div>`
	assert.equal(
		paste(
			`<p><span>Un mot</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p><hr>${note(1, 'La note.')}${note(2, 'Seule.')}`,
		),
		'Un mot[^1]\n\nSeule.\n\n[^1]: La note.\n',
	)
})

test('the language of code and the video of a web page are kept', () => {
	assert.equal(
		paste(
			'<pre><code class="hljs language-ts">a()</code></pre><pre class="lang-c++">b()</pre><p>Avant</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7"></iframe><iframe src="https://exemple.fr/"></iframe>',
		),
		'```ts\na()\n```\n\n```c++\nb()\n```\n\nAvant\n\n[https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=7](https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=7)\n',
	)
})

test('pictures of the site are kept; of others, those in the HTML are taken out and the rest is counted', () => {
	const { body } = createDocument(
		prepareHtml(
			'<p>A<img src="https://parvis.example/cdn/assets/a.png" alt="a"> <a href="https://exemple.fr/">B<img src="https://exemple.fr/b.png"></a> <img src="data:image/png;base64,AAAA"><img src="file:///C:/c.png" width="300"><img src="https://exemple.fr/pixel" width="1"></p>',
		),
	)
	const context = { origin: 'https://parvis.example', takenLabels: new Set<string>() }
	assert.deepEqual(cleanHtml(body, context), { embedded: ['data:image/png;base64,AAAA'], missing: 2 })
	assert.equal(
		saveMarkdown(DOMParser.fromSchema(schema).parse(body), openMarkdown('')).trim(),
		'A![a](/cdn/assets/a.png) [B](https://exemple.fr/)[https://exemple.fr/b.png](https://exemple.fr/b.png)',
	)
})
