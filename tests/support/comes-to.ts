import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

const patienceMs = 20_000

/** Asserts that what is read is `expected` once what was done has had its time: a page paints, focuses and asks later. */
export async function comesTo<Value>(
	read: () => Promise<Value> | Value,
	expected: Value,
	message?: string,
): Promise<void> {
	const deadline = Date.now() + patienceMs
	let found = await read()
	while (!isDeepStrictEqual(found, expected) && Date.now() < deadline) {
		await wait(50)
		found = await read()
	}
	assert.deepEqual(found, expected, message)
}
