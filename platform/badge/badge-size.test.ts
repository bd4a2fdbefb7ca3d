import assert from 'node:assert/strict'
import { test } from 'node:test'
import { badgeSize, textWidth } from './badge-size.ts'
import { drawBadge } from './draw-badge.ts'

test('the width of a text is the sum of its letters, ignoring accents', () => {
	assert.equal(textWidth('', 11), 0)
	assert.equal(textWidth('perturbé', 11), textWidth('perturbe', 11))
	assert.ok(textWidth('mmmm', 11) > textWidth('iiii', 11) * 3)
	assert.equal(textWidth('0'.repeat(100), 2048), 130_200)
	assert.ok(textWidth('日本', 11) >= 22)
})

test('a badge is drawn in the size that pages reserve for it', () => {
	for (const label of ['Parvis', 'La place du village', '日本', 'i']) {
		for (const message of ['Équipe du site', 'up']) {
			const { width, height } = badgeSize({ label, message })
			const svg = drawBadge({ label, message, title: label, colour: '#c2410c' })
			assert.match(svg, new RegExp(`^<svg [^>]* width="${width}" height="${height}"`))
		}
	}
})
