import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wcagContrast } from 'culori'
import { readFileSync } from 'node:fs'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { accentPalette } from './palette.ts'
import { themeCss } from './theme-css.ts'
import { appearanceIn, themePath } from './theme-path.ts'

const sheet = readFileSync(new URL('../ui/styles/theme.css', import.meta.url), 'utf8')
const declared = new Map(
	[...sheet.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]),
)

/** The colour of a role of the look in one mode. */
function lookOf(role: string, mode: 'light' | 'dark'): string {
	const value = declared.get(role) ?? role
	const pair = /^light-dark\((.+\)), (.+)\)$/.exec(value)
	const own = pair ? pair[mode === 'light' ? 1 : 2]! : value
	const name = /^var\(--([\w-]+)\)$/.exec(own)?.[1]
	return name ? lookOf(name, mode) : own
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']

test('whichever colour is chosen, text keeps 4.5 to 1 and fills 3 to 1 in both modes', () => {
	const below = seededIntegers(16)
	const colours = ['#000000', '#ffffff', '#808080', '#ffff00', '#0000ff', '#00ff00', '#f97316']
	for (let count = 0; count < 300; count += 1)
		colours.push(`#${below(0x1000000).toString(16).padStart(6, '0')}`)
	for (const colour of colours) {
		const { fill, hover, ink, text, soft } = accentPalette(colour)
		for (const mode of ['light', 'dark'] as const) {
			const atLeast = (ratio: number, front: string, back: string, what: string) =>
				assert.ok(wcagContrast(front, back) >= ratio, `${colour} ${mode}: ${what} ${front} on ${back}`)
			for (const role of surfaces) {
				atLeast(4.5, text[mode], lookOf(role, mode), 'text')
				atLeast(3, fill[mode], lookOf(role, mode), 'fill')
			}
			for (const back of [fill[mode], hover[mode]]) atLeast(4.5, ink[mode], back, 'ink')
			for (const front of [text[mode], lookOf('ink', mode), lookOf('ink-soft', mode)])
				atLeast(4.5, front, soft[mode], 'text on soft')
		}
	}
})

test('a colour with enough contrast is not changed', () => {
	assert.equal(accentPalette('#b91c1c').fill.light, '#b91c1c')
	assert.equal(accentPalette('#f97316').fill.dark, '#f97316')
})

test('the style sheet has the roles of the chosen colours only, and its address names them', () => {
	const both = { accent: '#b91c1c', second: '' }
	assert.equal(themePath({ accent: '', second: '' }), null)
	const path = themePath(both) ?? ''
	assert.deepEqual(appearanceIn(path.replace('/theme/', '')), both)
	for (const file of ['1-b91c1c.css', '0-b91c1c-default.css', '1-B91C1C-default.css', '1-red-default.css'])
		assert.equal(appearanceIn(file), null, file)
	const roles = [...themeCss(both).matchAll(/--([\w-]+):/g)].map(([, role]) => role)
	assert.deepEqual(roles, ['accent', 'accent-hover', 'accent-ink', 'accent-text', 'accent-soft'])
	for (const role of roles) assert.ok(declared.has(role ?? ''), role)
	assert.doesNotMatch(themeCss({ accent: '', second: '#0891b2' }), /--accent/)
})
