import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { maxSvgBytes, maxSvgDepth, sanitizeSvg } from './svg.ts'

const sanitize = async (text: string) => (await sanitizeSvg(Buffer.from(text))).toString()
const start =
	'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
const around = (content: string) => `${start}${content}</svg>`

const attacks = {
	script: '<script>EVIL</script>',
	'script in CDATA': '<script><![CDATA[EVIL]]></script>',
	'script of another prefix': '<x:script xmlns:x="http://www.w3.org/2000/svg">EVIL</x:script>',
	'script in letter case': '<SCRIPT>EVIL</SCRIPT>',
	'event handler': '<path onload="EVIL"/>',
	'event handler in letter case': '<path ONLOAD="EVIL"/>',
	foreignObject:
		'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="EVIL"/></body></foreignObject>',
	iframe: '<iframe src="EVIL"/>',
	'javascript link': '<a href="javascript:EVIL"><path/></a>',
	'javascript link with an entity': '<a xlink:href="java&#x73;cript:EVIL"><path/></a>',
	'link elsewhere': '<a href="https://EVIL.example"><path/></a>',
	'picture elsewhere': '<image href="https://EVIL.example/a.png"/>',
	'picture of a relative path': '<image href="EVIL.png"/>',
	'picture that is an SVG': '<image href="data:image/svg+xml;base64,EVIL"/>',
	'use elsewhere': '<use xlink:href="https://EVIL.example/a.svg#b"/>',
	'use of data': '<use href="data:image/png;base64,EVIL"/>',
	'animated link': '<a><set attributeName="href" to="EVIL:javascript"/></a>',
	'animated handler': '<set attributeName="onclick" to="javascript:EVIL"/>',
	'animated value with a reference': '<animate attributeName="fill" values="url(https://EVIL.example)"/>',
	'CSS url': '<style>path { fill: url(https://EVIL.example) }</style>',
	'CSS import': '<style>@import "EVIL.css";</style>',
	'CSS font': '<style>@font-face { font-family: EVIL; src: url(#a) }</style>',
	'CSS escape': '<style>path { fill: \\75rl(EVIL) }</style>',
	'CSS image-set': '<style>svg { background: image-set("EVIL.png" 1x) }</style>',
	'CSS in CDATA': '<style><![CDATA[@import url(EVIL);]]></style>',
	'CSS in parts': '<style>path { fill: u<!-- -->r<![CDATA[l]]>(EVIL.svg) }</style>',
	'style attribute': '<path style="fill: URL( \'EVIL.svg\' )"/>',
	'fill elsewhere': '<path fill="url(https://EVIL.example#a)"/>',
	'unknown attribute': '<path ping="EVIL"/>',
	'foreign namespace': '<x:y xmlns:x="EVIL" x:z="EVIL"/>',
	'style sheet instruction': '<?xml-stylesheet href="EVIL.css"?>',
	comment: '<!-- EVIL -->',
	metadata: '<metadata>EVIL</metadata>',
}

describe('what could run or load something is removed from an SVG, the rest stays', () => {
	for (const [name, attack] of Object.entries(attacks)) {
		test(name, async () => {
			const result = await sanitize(around(`${attack}<circle r="3"/>`))
			assert.doesNotMatch(result, /EVIL/)
			assert.ok(result.endsWith('<circle r="3"/></svg>'), result)
		})
	}

	test('an attack on the root element', async () => {
		assert.equal(await sanitize(`<svg onload="EVIL" viewBox="0 0 9 9"/>`), `${start.slice(0, -1)}/>`)
	})
})

test('the document type that drawing programs write is removed', async () => {
	const doctype =
		'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
	const picture = around('<circle r="3"/>')
	assert.equal(await sanitize(`<?xml version="1.0"?>\n${doctype}\n${picture}`), await sanitize(picture))
})

test('what draws stays as it is', async () => {
	for (const content of [
		'<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9"/>',
		'<style>.a{fill:url(#b)}@media (prefers-color-scheme:dark){.a{fill:#fff}}</style><g class="a" style="opacity:.5"/>',
		'<symbol id="s"/><use href="#s"/><use xlink:href="#s"/>',
		'<image href="data:image/png;base64,iVBORw0KGgo="/>',
		'<text x="1">a &amp; b <tspan>c</tspan></text>',
		'<circle r="1"><animate attributeName="r" from="1" to="3" dur="1s" repeatCount="indefinite"/></circle>',
	]) {
		assert.equal(await sanitize(around(content)), around(content))
	}
})

describe('an SVG is rejected', () => {
	const rejected = {
		'with a document type': `<!DOCTYPE svg>${start}</svg>`,
		'with entities': `<!DOCTYPE svg [<!ENTITY a "b">]>${around('&a;')}`,
		'with an undeclared entity': around('<text>&a;</text>'),
		'without a size': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'with a size in percent': '<svg width="100%" height="100%"/>',
		'with an incomplete viewBox': '<svg viewBox="0 0 9"/>',
		'of another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"/>',
		'that is truncated in a tag': start.slice(0, -9),
		'that is truncated between tags': `${start}<path/>`,
		'that is not XML': around('<path'),
		'nested too deep': around('<g>'.repeat(maxSvgDepth) + '</g>'.repeat(maxSvgDepth)),
		'with a namespace at every level': around('<g xmlns:a="b">'.repeat(50_000)),
		'nested absurdly deep': around('<g>'.repeat(100_000) + '</g>'.repeat(100_000)),
	}
	for (const [name, text] of Object.entries(rejected)) {
		test(name, async () => {
			await assert.rejects(sanitize(text), (error: Error & { reason?: string }) => {
				assert.doesNotMatch(error.message, /input|Error|\d:\d/)
				return error.reason === 'IMAGE_UNREADABLE'
			})
		})
	}

	test('with too many bytes', async () => {
		await assert.rejects(sanitize(around(' '.repeat(maxSvgBytes))), { reason: 'TOO_MANY_BYTES' })
	})
})

test('a sanitised SVG is drawn as before, and sanitising it again changes nothing', async () => {
	const svg = around('<style>.a{fill:#0a0}</style><g><rect class="a" width="5" height="9"/></g>')
	const once = await sanitize(svg)
	assert.equal(await sanitize(once), once)
	const draw = (text: string) => sharp(Buffer.from(text)).raw().toBuffer()
	assert.deepEqual(await draw(once), await draw(svg))
})

test('a document of comments takes no longer than its size', async () => {
	const comments = '<!---->'.repeat(maxSvgBytes / 7 - 20)
	const startedMs = performance.now()
	await assert.rejects(sanitize(`${start}${comments}x</svg`), { reason: 'IMAGE_UNREADABLE' })
	// A minute when the time grows with the square of the size.
	assert.ok(performance.now() - startedMs < 5000)
})

test('a reference inside the document may have spaces around it', async () => {
	assert.match(await sanitize(around('<path fill="url( #a )"/>')), /fill="url\( #a \)"/)
})
