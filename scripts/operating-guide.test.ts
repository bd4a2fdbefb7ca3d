import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { variables } from '#config'
import { operatingGuide } from './operating-guide.ts'

test('docs/operating.md is up to date: run node scripts/write-operating.ts', () => {
	assert.equal(readFileSync('docs/operating.md', 'utf8'), operatingGuide())
})

test('every variable has a description', () => {
	for (const [name, schema] of Object.entries(variables.shape)) assert.ok(schema.description, name)
})
