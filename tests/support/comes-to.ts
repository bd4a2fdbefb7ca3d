import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** Time limit of a step of a test, on a busy machine too. */
export const stepTimeoutMs = 40_000

/** Asserts that what is read is `expected` once what was done has had its time: a page paints, focuses and asks later. */
export async function comesTo<Value>(
	read: () => Promise<Value> | Value,
	expected: Value,
	message?: string,
): Promise<void> {
	const deadline = Date.now() + stepTimeoutMs
	let found = await read()
	while (!isDeepStrictEqual(found, expected) && Date.now() < deadline) {
		await wait(50)
		found = await read()
	}
	assert.deepEqual(found, expected, message)
}
