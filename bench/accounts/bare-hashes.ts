import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** Baseline: password hashes per second with our parameters on all cores, without anything else. */
const seconds = Number(process.argv[2])
const derive = promisify(argon2)
const parameters: Argon2Parameters = {
	message: 'les lampes du soir',
	nonce: Buffer.alloc(16, 1),
	memory: 19_456,
	passes: 2,
	parallelism: 1,
	tagLength: 32,
}
const endMs = performance.now() + seconds * 1000
let count = 0
async function hashUntilEnd() {
	while (performance.now() < endMs) {
		await derive('argon2id', parameters)
		count += 1
	}
}
const startedMs = performance.now()
await Promise.all(Array.from({ length: 16 }, hashUntilEnd))
process.stdout.write(String((count * 1000) / (performance.now() - startedMs)))
