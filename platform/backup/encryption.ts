import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backupError } from './manifest.ts'

export const keyFile = 'key.age'

/**
 * The logarithm of the cost of scrypt: 64 MiB and a quarter of a second, in the process of the site too. The default of
 * age takes 256 MiB. See docs/decisions/backups.md.
 */
const scryptWorkFactor = 16

type Content = AsyncIterable<Uint8Array>

/**
 * A new key pair for one backup. Deriving a key from the passphrase is slow on purpose, so it is done once: the
 * passphrase encrypts `key.age`, an identity file in the format of age, and its recipient encrypts each part.
 */
export async function createKey(passphrase: string): Promise<{ recipient: string; encrypted: Uint8Array }> {
	const identity = await generateX25519Identity()
	const encrypter = new Encrypter()
	encrypter.setPassphrase(passphrase)
	encrypter.setScryptWorkFactor(scryptWorkFactor)
	return {
		recipient: await identityToRecipient(identity),
		encrypted: await encrypter.encrypt(`${identity}\n`),
	}
}

/**
 * The identity in a key file.
 * @throws {AppError} WRONG_PASSPHRASE as reason
 */
export async function openKey(encrypted: Uint8Array, passphrase: string): Promise<string> {
	const decrypter = new Decrypter()
	decrypter.addPassphrase(passphrase)
	try {
		return (await decrypter.decrypt(encrypted, 'text')).trim()
	} catch (error) {
		throw backupError('WRONG_PASSPHRASE', `The passphrase does not open ${keyFile}: ${String(error)}`)
	}
}

export async function encrypt(content: Content, recipient: string): Promise<Content> {
	const encrypter = new Encrypter()
	encrypter.addRecipient(recipient)
	return await encrypter.encrypt(toWebStream(content))
}

/** Rejects while it is read if the content was changed. */
export async function decrypt(content: Content, identity: string): Promise<Content> {
	const decrypter = new Decrypter()
	decrypter.addIdentity(identity)
	return await decrypter.decrypt(toWebStream(content))
}

/** The types of the browser lack `from`. */
const toWebStream = (content: Content) =>
	NodeReadableStream.from(content) as unknown as ReadableStream<Uint8Array>
