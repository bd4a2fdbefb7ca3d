import { bcryptMaxBytes, type Cost } from './cost.ts'

type Derivation = { password: string; salt: Uint8Array; cost: Cost; byteCount: number }

type Argon2 = 'argon2id' | 'argon2i' | 'argon2d'

export async function derive({ password, salt, cost, byteCount }: Derivation): Promise<Uint8Array> {
	const common = { password, salt, hashLength: byteCount, outputType: 'binary' as const }
	switch (cost.scheme) {
		case 'argon2id':
		case 'argon2i':
		case 'argon2d': {
			const { default: argon2 } = await import('hash-wasm/dist/argon2.umd.min.js')
			const scheme: Argon2 = cost.scheme
			return await argon2[scheme]({
				...common,
				memorySize: cost.memoryKib,
				iterations: cost.passes,
				parallelism: cost.lanes,
			})
		}
		case 'scrypt': {
			const { default: library } = await import('hash-wasm/dist/scrypt.umd.min.js')
			return await library.scrypt({
				...common,
				costFactor: 2 ** cost.logN,
				blockSize: cost.blockSize,
				parallelism: cost.lanes,
			})
		}
		case 'pbkdf2':
			return await pbkdf2({ password, salt, byteCount, ...cost })
		case 'bcrypt':
			throw new RangeError('bcrypt does not derive bytes')
	}
}

type Pbkdf2 = Omit<Derivation, 'cost'> & Extract<Cost, { scheme: 'pbkdf2' }>

const webCryptoNames = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' }

/** Web Crypto is as fast as a server, so that the measured time is realistic; it needs HTTPS. */
async function pbkdf2({ password, salt, byteCount, digest, iterations }: Pbkdf2): Promise<Uint8Array> {
	const { subtle } = crypto as Partial<Crypto>
	if (!subtle) {
		const { default: library } = await import('hash-wasm/dist/pbkdf2.umd.min.js')
		const hashFunction = pbkdf2Digests[digest]()
		return await library.pbkdf2({
			password,
			salt,
			iterations,
			hashLength: byteCount,
			hashFunction,
			outputType: 'binary',
		})
	}
	const secret = new TextEncoder().encode(password)
	const key = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
	const params = { name: 'PBKDF2', hash: webCryptoNames[digest], salt: Uint8Array.from(salt), iterations }
	return new Uint8Array(await subtle.deriveBits(params, key, byteCount * 8))
}

const pbkdf2Digests = {
	sha1: async () => (await import('hash-wasm/dist/sha1.umd.min.js')).default.createSHA1(),
	sha256: async () => (await import('hash-wasm/dist/sha256.umd.min.js')).default.createSHA256(),
	sha512: async () => (await import('hash-wasm/dist/sha512.umd.min.js')).default.createSHA512(),
}

const openBcrypt = async () => (await import('hash-wasm/dist/bcrypt.umd.min.js')).default

/** Hashes a password of at most 72 bytes: `$2b$12$…`. */
export async function bcryptHash(password: string, salt: Uint8Array, rounds: number): Promise<string> {
	const { bcrypt } = await openBcrypt()
	const encoded = await bcrypt({ password, salt, costFactor: rounds, outputType: 'encoded' })
	// The letter marks fixed implementations; 2a and 2b are equivalent for such passwords.
	return encoded.replace(/^\$2[axy]\$/, '$2b$')
}

export async function bcryptVerify(password: string, hash: string): Promise<boolean> {
	const { bcryptVerify: verify } = await openBcrypt()
	const bytes = new TextEncoder().encode(password).subarray(0, bcryptMaxBytes)
	return await verify({ password: bytes, hash: hash.trim().replace(/^\$2[bxy]\$/, '$2a$') })
}
