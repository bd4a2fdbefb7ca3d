import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

const timeoutMs = 20_000

/** Polls `read` until its value equals `expected`, or matches it as a pattern; fails after 20 s. Returns the value. */
export async function eventually<Value>(
	read: () => Promise<Value> | Value,
	expected: Value | RegExp,
	message?: string,
): Promise<Value> {
	const holds = (value: Value) =>
		expected instanceof RegExp ? expected.test(String(value)) : isDeepStrictEqual(value, expected)
	const deadline = Date.now() + timeoutMs
	let value = await read()
	while (!holds(value) && Date.now() < deadline) {
		await wait(50)
		value = await read()
	}
	if (expected instanceof RegExp) assert.match(String(value), expected, message)
	else assert.deepEqual(value, expected, message)
	return value
}
