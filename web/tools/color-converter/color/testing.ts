import assert from 'node:assert/strict'
import type { Color } from './color.ts'
import { readColor } from './read.ts'

export function read(text: string): Color {
	const result = readColor(text)
	assert.ok('color' in result, `${text}: ${JSON.stringify(result)}`)
	return result.color
}

export function near(got: readonly number[], wanted: readonly number[], within: number, label: string): void {
	for (const [index, value] of wanted.entries())
		assert.ok(Math.abs(got[index]! - value) <= within, `${label}: [${got}] is not [${wanted}]`)
}
