import assert from 'node:assert/strict'
import type { Color } from './color.ts'
import { readColor } from './read.ts'

export function read(text: string): Color {
	const answer = readColor(text)
	assert.ok('color' in answer, `${text}: ${JSON.stringify(answer)}`)
	return answer.color
}

export function near(got: readonly number[], wanted: readonly number[], within: number, what: string): void {
	for (const [index, value] of wanted.entries())
		assert.ok(Math.abs(got[index]! - value) <= within, `${what}: [${got}] is not [${wanted}]`)
}
