import type { Vector } from '#web/tools/vector.ts'
import { labelOf } from './algorithms.ts'
import { callBytesDigest } from './call-digests.ts'
import { choiceOf } from './names.ts'
import { inputOf, keyingOf, published } from './published.ts'
import { hexOf } from './write-digest.ts'

/** The published digests, each computed by the worker as those of the page are. */
export const vectors: readonly Vector[] = published.map((given) => {
	const { id, source, wanted, key, context } = given
	const choice = choiceOf(id)!
	const secret =
		key === undefined ? context && 'derive-key' : key.startsWith('\v') ? `0b × ${key.length}` : key
	const input = 'text' in given ? `“${given.text}”` : `${given.pattern} bytes 0–250`
	return {
		name: `${labelOf(choice)}(${[secret, input].filter(Boolean).join(', ')})`,
		source,
		wanted,
		run: async () => hexOf(await callBytesDigest(inputOf(given), { ...choice, keying: keyingOf(given) })),
	}
})
