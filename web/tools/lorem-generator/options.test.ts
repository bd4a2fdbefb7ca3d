import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRange, maxSeedLength, optionsCodec } from './options.ts'
import { optionsIn, randomRequests } from './testing.ts'
import { writeLorem } from './write-lorem.ts'

test('options survive a round trip through the address', () => {
	for (const options of randomRequests(2000, 'address')) {
		for (const seed of [options.seed, '', 'é & = ? #', '🌳', 'x'.repeat(maxSeedLength)]) {
			const requested = { ...options, seed }
			const query = String(new URLSearchParams(optionsCodec.write(requested)))
			assert.deepEqual(optionsIn(query), requested, query)
		}
	}
	assert.deepEqual(optionsCodec.write(optionsIn('')), {})
})

test('any address gives a text within the limits', async () => {
	for (const query of [
		'count=0',
		'count=-1',
		'count=1e9',
		'count=99999999999999999999',
		'count=0x10',
		'count=1.5',
		'count=abc',
		'unit=pages&count=-1',
		'unit=bytes&format=html&count=7',
		'unit=bytes&format=json&count=8',
		'unit=characters&count=1000001',
		'language=klingon&format=pdf&length=endless&parts=scripts,,headings',
		'unit=constructor&language=__proto__',
		`seed=${'s'.repeat(10_000)}`,
		`seed=${'🌳'.repeat(100)}x`,
		`parts=${'headings,'.repeat(10_000)}`,
	]) {
		const options = optionsIn(query)
		const [min, max] = countRange(options)
		assert.ok(options.count >= min && options.count <= max, query)
		assert.ok(options.seed.length <= maxSeedLength && options.seed.isWellFormed())
		assert.ok((await writeLorem(options)).text.length > 0, query)
	}
})
