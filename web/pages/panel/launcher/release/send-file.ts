import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { NewFile, Upload } from '#services/launcher/contract.ts'
import { partBytes } from '#services/launcher/limits.ts'

type Watch = {
	/** The share of the file, from 0 to 1, that is hashed, or that the server has. */
	onProgress(share: number): void
	signal: AbortSignal
}

type SendOptions = Watch & { releaseId: string; file: Omit<NewFile, 'bytes' | 'name'> }

/** `code` is the reason or code of the server's error; OFFLINE when the connection is lost, CANCELLED after an abort. */
export type SendResult = { ok: true } | { ok: false; code: string }

/**
 * Sends a file of a draft in parts, after those that the server has already: the same call continues an upload that was
 * paused, lost its connection or belongs to a page that was closed. Reads the file in pieces. Never throws.
 */
export async function sendFile(
	content: File,
	{ releaseId, file, onProgress, signal }: SendOptions,
): Promise<SendResult> {
	const wanted: NewFile = { ...file, name: content.name, bytes: content.size }
	try {
		let upload = await call(`releases/${releaseId}/uploads`, signal, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(wanted),
		})
		while (!upload.isComplete) {
			const { id, received } = upload
			onProgress(received / content.size)
			upload = await call(`uploads/${id}?offset=${received}`, signal, {
				method: 'PUT',
				headers: { 'content-type': 'application/octet-stream' },
				body: content.slice(received, received + partBytes),
			})
		}
		return { ok: true }
	} catch (error) {
		if (error instanceof Rejected) return { ok: false, code: error.code }
		return { ok: false, code: signal.aborted ? 'CANCELLED' : 'OFFLINE' }
	}
}

/** SHA-256 in hexadecimal; null after an abort, or when the file can no longer be read. */
export async function hashFile(content: File, { onProgress, signal }: Watch): Promise<string | null> {
	// Pages may not compile WebAssembly.
	const hash = sha256.create()
	for (let at = 0; at < content.size; at += hashedBytes) {
		onProgress(at / content.size)
		const bytes = await content
			.slice(at, at + hashedBytes)
			.arrayBuffer()
			.catch(() => null)
		if (signal.aborted || !bytes) return null
		hash.update(new Uint8Array(bytes))
	}
	return bytesToHex(hash.digest())
}

/** Hashed at once: the page stays responsive. */
const hashedBytes = 1024 * 1024

class Rejected extends Error {
	readonly code: string

	constructor(code: string) {
		super(code)
		this.code = code
	}
}

async function call(path: string, signal: AbortSignal, init: RequestInit): Promise<Upload> {
	const response = await fetch(`/api/launcher/${path}`, { ...init, signal })
	const body = (await response.json().catch(() => ({}))) as Upload & { code?: string; reason?: string }
	if (response.ok) return body
	// A proxy that lost the server: as without an answer.
	if ([502, 504].includes(response.status)) throw new TypeError('Unreachable')
	throw new Rejected(body.reason ?? body.code ?? 'INTERNAL_SERVER_ERROR')
}
