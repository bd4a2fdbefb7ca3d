import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attentionKinds, sortAttention } from './attention.ts'

test('what needs attention comes by severity, without what is in order', () => {
	const sorted = sortAttention([
		{ kind: 'newFeedback', count: 3 },
		{ kind: 'legalNotice', count: 2 },
		{ kind: 'mailsFailed', count: 0 },
		{ kind: 'monitorsDown', count: 1 },
	])
	assert.deepEqual(
		sorted.map(({ kind }) => kind),
		['monitorsDown', 'legalNotice', 'newFeedback'],
	)
	const tones = Object.values(attentionKinds).map(({ tone }) => tone)
	const bySeverity = ['bad', 'warn', 'info']
	assert.deepEqual(
		tones,
		tones.toSorted((one, other) => bySeverity.indexOf(one) - bySeverity.indexOf(other)),
	)
})
