import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './render.ts'

test('a callout is a note with the name of its kind, or its own title', () => {
	const names = {
		NOTE: ['Remarque', 'Note'],
		TIP: ['Astuce', 'Tip'],
		IMPORTANT: ['Important', 'Important'],
		WARNING: ['Attention', 'Warning'],
		CAUTION: ['Danger', 'Caution'],
	}
	for (const [kind, titles] of Object.entries(names)) {
		for (const [at, locale] of (['fr', 'en'] as const).entries()) {
			const name = titles[at]!
			const start = `<aside class="callout callout-${kind.toLowerCase()}" role="note" aria-label="${name}">\n`
			assert.equal(
				renderMarkdown(`> [!${kind}]\n> Un *texte*`, { locale }),
				`${start}<p class="callout-title">${name}</p>\n<p>Un <em>texte</em></p>\n</aside>\n`,
			)
			assert.equal(
				renderMarkdown(`> [!${kind}] Un <b>`, { locale }),
				`${start}<p class="callout-title">Un &lt;b&gt;</p>\n</aside>\n`,
			)
		}
	}
})

test('quotes in callouts and callouts in quotes each close as they opened', () => {
	const html = renderMarkdown('> [!NOTE]\n> a\n>\n> > b\n> >\n> > > [!TIP]\n> > > c\n\n> d')
	assert.deepEqual(
		[...html.matchAll(/<\/?(?:aside|blockquote)/g)].map(([tag]) => tag),
		['<aside', '<blockquote', '<aside', '</aside', '</blockquote', '</aside', '<blockquote', '</blockquote'],
	)
})

test('a task has a checkbox that cannot be used and says its state', () => {
	assert.equal(
		renderMarkdown('- [x] un\n- [ ] deux\n- trois'),
		'<ul>\n<li class="task"><input type="checkbox" disabled checked aria-label="Tâche faite"> un</li>\n<li class="task"><input type="checkbox" disabled aria-label="Tâche à faire"> deux</li>\n<li>trois</li>\n</ul>\n',
	)
	assert.match(
		renderMarkdown('1. [X] a\n\n   b', { locale: 'en' }),
		/<p><input [^>]*checked aria-label="Task done"> a<\/p>/,
	)
})

test('a table scrolls in a named region that has the focus; cells are aligned without style', () => {
	const html = renderMarkdown('| A *b* | <C> | D |\n|:-|:-:|-:|\n| 1 | 2 | 3 |')
	assert.match(
		html,
		/^<div class="table-scroll" role="region" tabindex="0" aria-label="Tableau\u00A0: A b, &lt;C&gt;, D">\n<table>[^]*<\/table>\n<\/div>\n$/,
	)
	for (const cell of ['td', 'th'])
		assert.deepEqual(
			[...html.matchAll(new RegExp(`<${cell} class="(.*?)"`, 'g'))].map(([, name]) => name),
			['align-left', 'align-center', 'align-right'],
		)
	assert.doesNotMatch(html, /style=/)
	assert.match(renderMarkdown('| |\n|-|\n| a |', { locale: 'en' }), /aria-label="Table"[^]*<td>a<\/td>/)
})
