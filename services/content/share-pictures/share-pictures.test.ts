import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AppError } from '#platform/errors.ts'
import type { SharePictureOptions } from './draw.ts'
import { createSharePictures } from './share-pictures.ts'

const optionsOf = (title: string): SharePictureOptions => ({
	title,
	kicker: 'Annonces',
	siteName: 'Parvis',
	date: '27 novembre 2026',
	cover: null,
})

/** Loads that wait until `release` is called. */
function heldLoads() {
	const { promise, resolve } = Promise.withResolvers<void>()
	let running = 0
	const seen = { most: 0, total: 0 }
	const load = async () => {
		running += 1
		seen.total += 1
		seen.most = Math.max(seen.most, running)
		await promise
		running -= 1
		return optionsOf('Ouverture')
	}
	return { load, seen, release: resolve }
}

test('a picture is drawn once for all who ask for it', async () => {
	const { picture } = createSharePictures()
	const { load, seen, release } = heldLoads()
	const asked = [picture('a', load), picture('a', load)]
	release()
	const [one, other] = await Promise.all(asked)
	assert.equal(one, other)
	assert.equal(await picture('a', load), one)
	assert.equal(seen.total, 1)
	await picture('b', load)
	assert.equal(seen.total, 2)
})

test('one picture is drawn at a time, 20 wait, and others are told to come back', async () => {
	const { picture } = createSharePictures()
	const { load, seen, release } = heldLoads()
	const asked = Array.from({ length: 21 }, (_, index) => picture(`${index}`, load))
	await assert.rejects(
		picture('one too many', load),
		(error) => error instanceof AppError && error.code === 'UNAVAILABLE' && error.reason === 'QUEUE_FULL',
	)
	release()
	await Promise.all(asked)
	assert.deepEqual(seen, { most: 1, total: 21 })
	await picture('one too many', load)
})

test('pictures beyond the budget are drawn again', async () => {
	const { picture } = createSharePictures({ maxBytes: 100_000 })
	let loads = 0
	const load = async () => optionsOf(`Ouverture ${(loads += 1)}`)
	for (const key of ['a', 'b', 'c', 'c']) await picture(key, load)
	assert.equal(loads, 3)
	await picture('a', load)
	assert.equal(loads, 4)
})

test('a failure is not cached', async () => {
	const { picture } = createSharePictures()
	const broken = { ...optionsOf('Ouverture'), cover: Buffer.from('no picture') }
	await assert.rejects(
		picture('a', async () => broken),
		/unsupported image format/,
	)
	assert.ok((await picture('a', async () => optionsOf('Ouverture'))).length > 0)
})
