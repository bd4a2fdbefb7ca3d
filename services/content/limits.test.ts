import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxBodyBytes } from '#platform/http/input-limits.ts'
import * as limits from './limits.ts'

test('the longest text fits in the body of a request, in any script', () => {
	const text = {
		title: '’'.repeat(limits.maxTitleCharacters),
		summary: '’'.repeat(limits.maxSummaryCharacters),
		body: '’'.repeat(limits.maxBodyCharacters),
		revision: 1_000_000,
	}
	assert.ok(Buffer.byteLength(JSON.stringify(text)) <= maxBodyBytes)
})
