import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './render.ts'
import { deliveredWidths, maxDeliveredWidth } from '#platform/pictures.ts'

test('HTML in the text is escaped', () => {
	for (const text of [
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'a <b onclick="x">b</b>',
		'<!-- -->',
	]) {
		const html = renderMarkdown(text)
		assert.doesNotMatch(html, /<(?!\/?p>)/)
	}
})

test('links and images use http, https, mailto or relative addresses only', () => {
	const rejected = [
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		'&#106;avascript:alert(1)',
		'java&Tab;script:alert(1)',
		'&#1;javascript:alert(1)',
		'data:text/html,x',
		'data:image/png;base64,x',
		'vbscript:x',
		'file:///etc/passwd',
		'blob:https://example.org/x',
		'ftp://example.org',
	]
	for (const address of rejected) {
		for (const text of [`[a](${address})`, `![a](${address})`, `<${address}>`, `[a]\n\n[a]: ${address}`]) {
			const [, target] = /(?:href|src)="([^"]*)"/.exec(renderMarkdown(text)) ?? []
			if (target === undefined) continue
			const { protocol } = new URL(target, 'https://parvis.test')
			assert.ok(['http:', 'https:', 'mailto:'].includes(protocol), `${text} leads to ${target}`)
		}
	}
	for (const address of [
		'https://example.org/a?b=1',
		'http://example.org',
		'mailto:a@example.org',
		'/documents',
		'#horaires',
	]) {
		assert.match(
			renderMarkdown(`[a](${address})`),
			new RegExp(`href="${RegExp.escape(address)}" rel="noopener"`),
		)
	}
})

test('a picture of the site has its size, and as many widths as it is wide', () => {
	const hash = 'a1'.repeat(16)
	for (const [width, height] of [
		[1, 1],
		[320, 900],
		[500, 20],
		[2000, 1333],
		[9000, 16_383],
	] as const) {
		for (const extension of ['jpg', 'png', 'webp', 'gif']) {
			for (const folder of ['/cdn/', 'https://cdn.exemple.fr/', 'https://exemple.fr/cdn/', '']) {
				const address = `${folder}assets/${hash}-${width}x${height}.${extension}`
				const { src, srcset, ...others } = imageIn(`![Une *place*](${address} "Le soir")`)
				const widths = deliveredWidths.filter((delivered) => delivered < width)
				if (width <= maxDeliveredWidth) widths.push(width)
				const at = (one: number | undefined) => `${address}?format=webp&amp;width=${one}`
				assert.equal(src, at(widths.at(-1)))
				assert.equal(srcset, widths.map((one) => `${at(one)} ${one}w`).join(', '))
				assert.deepEqual(others, {
					alt: 'Une place',
					title: 'Le soir',
					sizes: '(min-width: 44rem) 44rem, 100vw',
					width: String(width),
					height: String(height),
					loading: 'lazy',
					decoding: 'async',
				})
			}
		}
	}
})

test('an SVG of the site has its size and is delivered as it is', () => {
	const src = `/cdn/assets/${'0f'.repeat(16)}-64x32.svg`
	const size = { width: '64', height: '32' }
	assert.deepEqual(imageIn(`![Plan](${src})`), { src, alt: 'Plan', ...size, ...lazily })
})

test('another picture, or one whose address has a query, keeps its address and is loaded lazily', () => {
	const file = `${'a1'.repeat(16)}-640x480.jpg`
	for (const src of [
		'https://exemple.org/a.jpg',
		`/cdn/assets/${file}?width=200`,
		`/cdn/assets/${file}#haut`,
		`/cdn/badges/${file}`,
		`/cdn/assets/${file}/a.jpg`,
		`/cdn/assets/${'a1'.repeat(16)}.jpg`,
		`/cdn/assets/${'a1'.repeat(16)}-0x480.jpg`,
		`/cdn/other-assets/${file}`,
	]) {
		assert.deepEqual(imageIn(`![Une photo](${src})`), { src, alt: 'Une photo', ...lazily })
	}
})

const lazily = { loading: 'lazy', decoding: 'async' }

/** The attributes of the only image of a text. */
function imageIn(text: string): Record<string, string> {
	const [tag = '', ...others] = renderMarkdown(text).match(/<img [^>]*>/g) ?? []
	assert.deepEqual(others, [])
	return Object.fromEntries([...tag.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

test('the highest heading becomes h2, whatever level the author started with', () => {
	for (const mark of ['#', '##', '###']) {
		const html = renderMarkdown(`${mark} Un\n\n${mark}# Deux\n\n${mark} Trois`)
		assert.deepEqual(html.match(/<h\d/g), ['<h2', '<h3', '<h2'])
	}
	assert.doesNotMatch(renderMarkdown('# Un\n\n###### Six'), /<h[17-9]/)
})

test('every heading has a unique id of URL-safe characters', () => {
	const html = renderMarkdown('# L’été à *Œuvrer* & co\n\n# Horaires\n\n# Horaires\n\n# Horaires 2\n\n# !!!')
	const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
	assert.deepEqual(ids, ['l-ete-a-oeuvrer-co', 'horaires', 'horaires-2', 'horaires-2-2', 'section'])
})

test('texts get the typography of their language; code, addresses and the source do not', () => {
	const text =
		"**Oui** ! `l'a ;` : [l'été](/l'a...) \"*ici*\"...\n<https://a.fr/l'a?b> ?\n\n![L'été !](/a.png)\n\n    l'a !"
	const french = renderMarkdown(text)
	for (const part of [
		"<strong>Oui</strong>\u202F! <code>l'a ;</code>\u00A0: ",
		'<a href="/l\'a..." rel="noopener">l’été</a> «\u202F<em>ici</em>\u202F»…',
		">https://a.fr/l'a?b</a>\u202F?",
		'alt="L’été\u202F!"',
		"<code>l'a !\n</code>",
	])
		assert.ok(french.includes(part), french)
	assert.match(renderMarkdown('**Yes** ! "*here*"', { locale: 'en' }), /<\/strong> ! “<em>here<\/em>”/)
	assert.match(renderMarkdown('"Oui"[^1] !\n\n[^1]: a'), /«\u202FOui\u202F»<sup>.*<\/sup>\u202F!/)
	assert.match(renderMarkdown('- [ ] "Oui"'), /«\u202FOui\u202F»/)
	assert.match(renderMarkdown("> [!TIP] L'été !"), />L’été\u202F!</)
})

test('`topLevel` and `idPrefix` keep several texts apart on one page', () => {
	const html = ['un-', 'deux-'].map((idPrefix) =>
		renderMarkdown('# Cause\n\n## Suite', { topLevel: 3, idPrefix }),
	)
	assert.deepEqual(html.join('').match(/<h\d id="[^"]*"/g), [
		'<h3 id="un-cause"',
		'<h4 id="un-suite"',
		'<h3 id="deux-cause"',
		'<h4 id="deux-suite"',
	])
	assert.match(renderMarkdown('# Cause'), /<h2 id="cause"/)
})
