import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMarkdown } from './render.ts'
import { parseVideoAddress } from './video-address.ts'

const id = 'dQw4w9Wg-_Q'

test('every address of a video is known, with its start', () => {
	for (const [address, start] of [
		[`https://www.youtube.com/watch?v=${id}`, 0],
		[`http://youtube.com/watch?list=a&v=${id}&t=90`, 90],
		[`https://m.youtube.com/watch?v=${id}&t=90s`, 90],
		[`https://music.youtube.com/watch?v=${id}&t=1h2m3s#a`, 3723],
		[`https://youtu.be/${id}?si=abc&t=2m`, 120],
		[`https://www.youtube.com/shorts/${id}`, 0],
		[`HTTPS://YouTube.com/shorts/${id}/?start=7`, 7],
		[`https://www.youtube-nocookie.com/embed/${id}?start=7`, 7],
		[`https://youtu.be/${id}?t=soon`, 0],
		[`https://youtu.be/${id}?t=-5`, 0],
	] as const)
		assert.deepEqual(parseVideoAddress(address), { id, start }, address)
	for (const address of [
		'https://www.youtube.com/watch?v=short',
		`https://www.youtube.com/watch?v=${id}x`,
		`https://www.youtube.com/watch?v=${id.slice(1)}"`,
		`https://www.youtube.com/${id}`,
		`https://youtube.com.exemple.fr/watch?v=${id}`,
		`https://exemple.fr/watch?v=${id}`,
		`https://youtu.be/a/${id}`,
		`https://youtu.be:8443/${id}`,
		`youtu.be/${id}`,
		`/watch?v=${id}`,
		`javascript://youtu.be/${id}`,
		'https://[',
		'',
	])
		assert.equal(parseVideoAddress(address), undefined, address)
})

test('a paragraph that is only a link to a video is a figure from which nothing is loaded', () => {
	const figure = (link: string, label: string) =>
		`<figure class="video-embed" data-video="${id}" data-start="5" aria-label="${label}">\n<p>${link}</p>\n<p class="video-consent">La vidéo vient de YouTube, qui saura que vous la regardez.</p>\n<button type="button" hidden>Afficher la vidéo</button>\n</figure>\n`
	const address = `https://youtu.be/${id}?t=5`
	const plain = figure(`<a href="${address}" rel="noopener">${address}</a>`, 'Vidéo YouTube')
	for (const text of [address, `<${address}>`, `  ${address}  `, `[${address}](${address})`])
		assert.equal(renderMarkdown(text), plain)
	assert.equal(
		renderMarkdown(`[L'*été* !](${address} "Bulle")`),
		figure(
			`<a href="${address}" title="Bulle" rel="noopener">L’<em>été</em>\u202F!</a>`,
			'Vidéo\u00A0: L’été\u202F!',
		),
	)
	assert.match(
		renderMarkdown(`> ${address}`, { locale: 'en' }),
		/aria-label="YouTube video"[^]*comes from YouTube[^]*Show/,
	)
})

test('a link to a video among other words stays a link', () => {
	const address = `https://youtu.be/${id}`
	for (const text of [
		`Voir ${address}`,
		`${address}\nfin`,
		`[a](${address}) [b](${address})`,
		`**[a](${address})**`,
		`- ${address}`,
		`# ${address}`,
		`\`${address}\``,
		'[a](https://exemple.fr)',
	])
		assert.doesNotMatch(renderMarkdown(text), /<figure/, text)
})
