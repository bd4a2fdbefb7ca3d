import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTooComplex, sizedSvg } from './svg.ts'

test('the size is set on the root tag only, and the whole drawing stays visible', () => {
	const size = { width: 64, height: 32 }
	assert.equal(
		sizedSvg('<?xml version="1.0"?><svg width="2in" height=\'1in\' id="a"><svg width="1"/></svg>', size),
		'<?xml version="1.0"?><svg viewBox="0 0 192 96" width="64" height="32" id="a"><svg width="1"/></svg>',
	)
	assert.equal(sizedSvg('<svg viewBox="0 0 9 9"/>', size), '<svg viewBox="0 0 9 9" width="64" height="32"/>')
})

function copiesOf(depth: number, reference: (id: string) => string): string {
	const levels = Array.from({ length: depth }, (_, level) => {
		const copy = level === 0 ? '<rect/>' : `<rect ${reference(`a${level - 1}`)}/>`
		return `<g id='a${level}' title="a > b">${copy.repeat(10)}</g>`
	})
	return `<?xml version="1.0"?><svg>${levels.join('')}</svg>`
}

test('an SVG with nested copies is detected before drawing, for every kind of reference', () => {
	for (const reference of [
		(id: string) => `href="#${id}"`,
		(id: string) => `xlink:href = ' #${id}'`,
		(id: string) => `fill="url(#${id})"`,
		(id: string) => `style="mask: url( &quot;#${id}&quot; )"`,
	]) {
		assert.equal(isTooComplex(copiesOf(4, reference)), false)
		assert.equal(isTooComplex(copiesOf(7, reference)), true)
		assert.equal(isTooComplex(copiesOf(30, reference)), true)
	}
})

test('self-references, unclosed tags and comments are handled', () => {
	assert.equal(isTooComplex('<svg id="a"><use href="#a"/><use href="#b"/></g></g></svg>'), false)
	assert.equal(isTooComplex(`<svg><!-- ${copiesOf(9, (id) => `href="#${id}"`)} --><rect/></svg>`), false)
	assert.equal(isTooComplex('<g>'.repeat(100_000)), true)
	assert.equal(isTooComplex('<g/>'.repeat(100_000)), false)
	assert.equal(isTooComplex('<g '.repeat(100_000)), false)
	assert.equal(isTooComplex(''), false)
})
