import assert from 'node:assert/strict'
import { test } from 'node:test'
import { markdownSummary, plainText, textOfMarkdown } from './plain-text.ts'

test('plain text keeps words, lists and the addresses of links', () => {
	const text =
		'# Réseau\n\nNous **changeons** `eth0`,\nvoir [le plan](https://exemple.fr/plan) ou <https://exemple.fr>.\n\n- un\n- deux\n\n1. avant\n2. après\n\n> Patience\n\n```\nping\n```'
	assert.equal(
		textOfMarkdown(text),
		'Réseau\n\nNous changeons eth0,\nvoir le plan (https://exemple.fr/plan) ou https://exemple.fr.\n\n- un\n- deux\n\n1. avant\n2. après\n\nPatience\n\nping',
	)
	assert.equal(textOfMarkdown('> # Coupure\n> ce soir'), 'Coupure\n\nce soir')
	assert.equal(textOfMarkdown('| De | À |\n|-|-|\n| 8 h | 9 h |\n\nMerci'), 'De À\n8 h 9 h\n\nMerci')
	assert.equal(textOfMarkdown(''), '')
})

test('plain text keeps callouts, tasks and footnotes', () => {
	assert.equal(
		textOfMarkdown('> [!TIP] Le titre\n> Le *texte*[^1]\n\n- [x] fait\n- [ ] à faire\n\n[^1]: La note'),
		'Le titre\n\nLe texte [1]\n\n- [x] fait\n- [ ] à faire\n\n[1] La note',
	)
})

test('words for search stand one block a line, without markup and addresses of links', () => {
	assert.equal(
		plainText(
			'# Le *titre*\n\nUn\n[lien](https://exemple.fr/secret "bulle")[^1] et ![une photo](/a.png).\n\n> [!NOTE] Rappel\n> - [x] fait\n\n| De | À |\n|-|-|\n| `8 h` | 9 h |\n\n```js\nlet a\nlet b\n```\n\n---\n\n[^1]: La **note**\n\n    et sa suite',
		),
		'Le titre\nUn lien et une photo.\nRappel\nfait\nDe À\n8 h 9 h\nlet a let b\nLa note\net sa suite',
	)
	assert.equal(plainText(''), '')
})

test('a summary is whole sentences of the paragraphs, or words of a first one that is too long', () => {
	const text =
		'# Titre\n\n> [!NOTE] Rappel\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nUn début. La suite est là\u202F! Fin.\n\n```\ncode\n```\n\nAprès.[^1]\n\n[^1]: Note'
	const all = 'Un début. La suite est là\u202F! Fin. Après.'
	assert.equal(markdownSummary(text, 1000), all)
	assert.equal(markdownSummary(text, all.length), all)
	assert.equal(markdownSummary(text, all.length - 1), 'Un début. La suite est là\u202F! Fin.')
	assert.equal(markdownSummary(text, 30), 'Un début. La suite est là\u202F!')
	assert.equal(markdownSummary(text, 26), 'Un début.')
	assert.equal(markdownSummary(text, 9), 'Un début.')
	assert.equal(markdownSummary(text, 8), 'Un…')
	assert.equal(markdownSummary('# Seul un titre', 40), 'Seul un titre')
	assert.equal(markdownSummary('Indivisible', 5), 'Indi…')
	assert.equal(markdownSummary('😀😀😀', 4), '😀…')
	for (let max = 1; max < 45; max += 1) {
		const summary = markdownSummary(text, max)
		assert.ok(summary.length <= max && summary.isWellFormed())
		assert.ok(all.startsWith(summary.replace(/…$/, '')), summary)
	}
})
