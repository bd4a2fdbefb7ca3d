import type { UploadedAsset } from '#services/cdn/contract.ts'

export type UploadFailure = {
	ok: false
	/**
	 * The code of the server's error, or one of ours: OFFLINE when the connection was lost, CANCELLED, and
	 * INTERNAL_SERVER_ERROR for a response that is not ours.
	 */
	code: string
	reason?: string | undefined
	/** With the reason PICTURE_EXISTS: the asset that has this picture. */
	conflictsWith?: { id: string; name: string } | undefined
}

export type UploadResult = { ok: true; asset: UploadedAsset } | UploadFailure

export type UploadOptions = {
	method?: 'POST' | 'PUT' | undefined
	/** Gets the share of the file that was sent, from 0 to 1. */
	onProgress?: ((share: number) => void) | undefined
	signal?: AbortSignal | undefined
}

/** Codes of responses that another server, such as a proxy, sends instead of ours. */
const codeOfStatus: Record<number, string> = {
	401: 'UNAUTHORIZED',
	403: 'FORBIDDEN',
	413: 'PAYLOAD_TOO_LARGE',
	429: 'TOO_MANY_REQUESTS',
	502: 'UNAVAILABLE',
	503: 'UNAVAILABLE',
	504: 'UNAVAILABLE',
}

/**
 * Sends a file as multipart form data, the `fields` first and the file last as `file`. Never throws.
 * Uses XMLHttpRequest: `fetch` does not report the progress of an upload.
 */
export function uploadFile(
	url: string,
	file: Blob,
	fields: Readonly<Record<string, string>> = {},
	{ method = 'POST', onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.append(name, value)
	form.append('file', file)
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const fail = (code: string) => resolve({ ok: false, code })
		const abort = () => request.abort()
		if (signal?.aborted) return fail('CANCELLED')
		signal?.addEventListener('abort', abort)
		request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
		request.onload = () => resolve(resultOf(request))
		request.onerror = () => fail('OFFLINE')
		request.onabort = () => fail('CANCELLED')
		request.onloadend = () => signal?.removeEventListener('abort', abort)
		request.open(method, url)
		request.setRequestHeader('accept', 'application/json')
		request.send(form)
	})
}

function resultOf(request: XMLHttpRequest): UploadResult {
	const body = parse(request.responseText)
	if (request.status >= 200 && request.status < 300 && typeof body?.['file'] === 'string') {
		return { ok: true, asset: body as unknown as UploadedAsset }
	}
	const code = typeof body?.['code'] === 'string' ? body['code'] : codeOfStatus[request.status]
	return {
		ok: false,
		code: code ?? 'INTERNAL_SERVER_ERROR',
		reason: typeof body?.['reason'] === 'string' ? body['reason'] : undefined,
		conflictsWith: body?.['conflictsWith'] as UploadFailure['conflictsWith'],
	}
}

function parse(text: string): Record<string, unknown> | null {
	try {
		return JSON.parse(text) as Record<string, unknown> | null
	} catch {
		return null
	}
}
