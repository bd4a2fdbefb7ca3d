import { matchesEtag } from '#platform/http/etag.ts'
import { answerLent } from '#platform/http/lent-chunks.ts'
import type { Log } from '#platform/log.ts'
import type { DownloadedFile, Downloads } from './downloads.ts'
import { rangeOf } from './range.ts'

/**
 * The answer to a GET or HEAD of a file: 200, 206, 304 or 416 (RFC 9110, 13 and 14). A download is counted when it starts
 * at the first byte; nothing about who downloads is stored.
 */
export function answerDownload(
	downloads: Downloads,
	file: DownloadedFile,
	{ method, headers: asked }: Request,
	log: Log,
): Response {
	const etag = `"${file.sha256}"`
	const lastModified = new Date(file.publishedAt).toUTCString()
	const headers = {
		etag,
		'last-modified': lastModified,
		'accept-ranges': 'bytes',
		'cache-control': 'public, max-age=31536000, immutable',
	}
	if (matchesEtag(asked.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
	const ifRange = asked.get('if-range')
	const isCurrent = ifRange === null || ifRange === etag || ifRange === lastModified
	const wanted = (method !== 'HEAD' && isCurrent && asked.get('range')) || undefined
	const range = rangeOf(wanted, file.bytes)
	if (range === 'unsatisfiable') {
		return new Response(null, { status: 416, headers: { 'content-range': `bytes */${file.bytes}` } })
	}
	const { start, end } = range === 'whole' ? { start: 0, end: file.bytes - 1 } : range
	const all = {
		...headers,
		'content-type': 'application/octet-stream',
		'content-disposition': `attachment; filename="${file.name}"`,
		'content-length': String(end - start + 1),
		...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${file.bytes}` }),
	}
	if (method === 'HEAD') return new Response(null, { headers: all })
	if (start === 0) downloads.count(file)
	const status = range === 'whole' ? 200 : 206
	return answerLent(downloads.read(file, { start, end }), { status, headers: all }, log)
}
