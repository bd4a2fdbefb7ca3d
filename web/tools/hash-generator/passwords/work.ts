import { type Cost, memoryOf, maxMemory } from './cost.ts'
import { bcryptHash, bcryptVerify, derive } from './derive.ts'
import { readEncoded, writeEncoded } from './encoded.ts'

export type PasswordJob =
	| { task: 'make'; password: string; cost: Cost }
	| { task: 'verify'; password: string; encoded: string }

export type PasswordJobResult =
	| { task: 'make'; encoded: string; cost: Cost; ms: number }
	| { task: 'verify'; isRight: boolean; cost: Cost; ms: number }
	| { task: 'unknown' }
	| { task: 'tooLarge'; bytes: number }

/** NIST SP 800-132, section 5.1, requires at least 16 bytes; hashes usually have 32. */
const saltBytes = 16
const hashBytes = 32

export async function workOnPassword(job: PasswordJob): Promise<PasswordJobResult> {
	const stored = job.task === 'verify' ? readEncoded(job.encoded) : null
	const cost = job.task === 'make' ? job.cost : stored?.cost
	if (!cost) return { task: 'unknown' }
	if (memoryOf(cost) > maxMemory) return { task: 'tooLarge', bytes: memoryOf(cost) }
	const startedAt = performance.now()
	if (job.task === 'make') {
		const encoded = await make(job.password, cost)
		return { task: 'make', encoded, cost, ms: performance.now() - startedAt }
	}
	const isRight =
		stored && 'hash' in stored
			? areSame(stored.hash, await derive({ ...job, ...stored, byteCount: stored.hash.length }))
			: await bcryptVerify(job.password, job.encoded)
	return { task: 'verify', isRight, cost, ms: performance.now() - startedAt }
}

async function make(password: string, cost: Cost): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
	if (cost.scheme === 'bcrypt') return await bcryptHash(password, salt, cost.rounds)
	const hash = await derive({ password, salt, cost, byteCount: hashBytes })
	return writeEncoded({ cost, salt, hash })
}

const areSame = (one: Uint8Array, other: Uint8Array) =>
	one.length === other.length && one.every((byte, at) => byte === other[at])
