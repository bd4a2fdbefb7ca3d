export const schemes = ['argon2id', 'scrypt', 'bcrypt', 'pbkdf2'] as const

export type Scheme = (typeof schemes)[number]

export type Cost =
	| { scheme: 'argon2id' | 'argon2i' | 'argon2d'; memoryKib: number; passes: number; lanes: number }
	/** N is 2 to the power of `logN`. */
	| { scheme: 'scrypt'; logN: number; blockSize: number; lanes: number }
	/** 2 to the power of `rounds`. */
	| { scheme: 'bcrypt'; rounds: number }
	| { scheme: 'pbkdf2'; digest: 'sha1' | 'sha256' | 'sha512'; iterations: number }

/** The minimum that OWASP advises (Password Storage Cheat Sheet); bcrypt with two rounds above its minimum of 10. */
export const defaultCosts = {
	argon2id: { scheme: 'argon2id', memoryKib: 19 * 1024, passes: 2, lanes: 1 },
	scrypt: { scheme: 'scrypt', logN: 17, blockSize: 8, lanes: 1 },
	bcrypt: { scheme: 'bcrypt', rounds: 12 },
	pbkdf2: { scheme: 'pbkdf2', digest: 'sha256', iterations: 600_000 },
} satisfies Record<Scheme, Cost>

/** Equivalent pairs of memory in KiB and passes (OWASP). */
const argon2Advice = [
	[47_104, 1],
	[19_456, 2],
	[12_288, 3],
	[9216, 4],
	[7168, 5],
] as const

/** Equivalent pairs of log N and lanes, for blocks of 1024 bytes (OWASP). */
const scryptAdvice = [
	[17, 1],
	[16, 2],
	[15, 3],
	[14, 5],
	[13, 10],
] as const

const pbkdf2Advice = { sha1: 1_300_000, sha256: 600_000, sha512: 210_000 }

export function isAdvised(cost: Cost): boolean {
	switch (cost.scheme) {
		case 'argon2id':
			return argon2Advice.some(([memory, passes]) => cost.memoryKib >= memory && cost.passes >= passes)
		case 'argon2i':
		case 'argon2d':
			return false
		case 'scrypt':
			return scryptAdvice.some(
				([logN, lanes]) => cost.logN >= logN && cost.lanes >= lanes && cost.blockSize >= 8,
			)
		case 'bcrypt':
			return cost.rounds >= 10
		case 'pbkdf2':
			return cost.iterations >= pbkdf2Advice[cost.digest]
	}
}

/** The memory of a computation in bytes: RFC 9106, section 3.2; RFC 7914, section 2. */
export function memoryOf(cost: Cost): number {
	switch (cost.scheme) {
		case 'argon2id':
		case 'argon2i':
		case 'argon2d':
			return cost.memoryKib * 1024
		case 'scrypt':
			return 128 * cost.blockSize * 2 ** cost.logN
		case 'bcrypt':
		case 'pbkdf2':
			return 4096
	}
}

/** Browsers may fail to allocate more. */
export const maxMemory = 2 ** 30

/** bcrypt ignores the rest of a password, in bytes of UTF-8. */
export const bcryptMaxBytes = 72
