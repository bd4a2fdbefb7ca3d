import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

/** The bare limit: how many hashes of our parameters Node makes in a second on all cores when it does nothing else. */
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
let made = 0
async function hashOn() {
	while (performance.now() < endMs) {
		await derive('argon2id', parameters)
		made += 1
	}
}
const begunMs = performance.now()
await Promise.all(Array.from({ length: 16 }, hashOn))
process.stdout.write(String((made * 1000) / (performance.now() - begunMs)))
