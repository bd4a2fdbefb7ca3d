import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts and decrypts short texts for one purpose, such as `mail.password`; a text of another purpose is not read. */
export type Encryption = {
	encrypt(text: string, purpose: string): string
	/** @throws for a text that was encrypted with another secret or for another purpose */
	decrypt(encrypted: string, purpose: string): string
}

/** AES-256-GCM with a key derived from the secret of the site; the result is nonce, tag and ciphertext in base64url. */
export function createEncryption(secret: string): Encryption {
	const key = createHmac('sha256', secret).update('parvis: settings').digest()
	return {
		encrypt(text, purpose) {
			const nonce = randomBytes(nonceBytes)
			const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose))
			const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
			return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
		},
		decrypt(encrypted, purpose) {
			const bytes = Buffer.from(encrypted, 'base64url')
			const nonce = bytes.subarray(0, nonceBytes)
			const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
			decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
			const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
			return Buffer.concat(text).toString('utf8')
		},
	}
}
