import { z } from 'zod'
import { isKey } from './checks.ts'

const invalid = 'must be an address such as s3://key:secret@host/bucket?region=eu-west-3'

export const filesConfig = z.object({
	STORAGE_URL: z
		.url({ protocol: /^s3$/, error: invalid })
		.refine((url) => parseStorageUrl(url), { error: invalid, abort: true })
		.optional()
		.describe(
			'S3-compatible storage of files: s3://key:secret@host/bucket?region=…, with percent-encoded key and secret; without it, DATA_DIR. A folder may follow the bucket; `tls=off` is for http',
		),
})

export type FilesConfig = z.output<typeof filesConfig> & { DATA_DIR: string }

export type Storage = {
	/** With the bucket as its path. */
	endpoint: string
	region: string
	accessKeyId: string
	secretAccessKey: string
	/** Of all keys; ends with a slash, or is empty. */
	prefix: string
}

/** Null for an address without key, secret, host or bucket. */
export function parseStorageUrl(address: string): Storage | null {
	const url = URL.parse(address)
	const [, bucket = '', ...folders] = url?.pathname.replace(/\/$/, '').split('/') ?? []
	if (!url?.username || !url.password || !url.host || !/^[\w.-]+$/.test(bucket)) return null
	const folder = folders.join('/')
	if (folder && !isKey(folder)) return null
	const scheme = url.searchParams.get('tls') === 'off' ? 'http' : 'https'
	try {
		return {
			endpoint: `${scheme}://${url.host}/${bucket}`,
			region: url.searchParams.get('region') ?? 'us-east-1',
			accessKeyId: decodeURIComponent(url.username),
			secretAccessKey: decodeURIComponent(url.password),
			prefix: folder && `${folder}/`,
		}
	} catch {
		return null
	}
}
