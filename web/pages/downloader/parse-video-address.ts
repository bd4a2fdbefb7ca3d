/** A YouTube video: its id of 11 characters and the form of the parsed address. */
type VideoAddress = { id: string; form: 'video' | 'short' | 'live' | 'embed' }

/** Why a text is not the address of a video. */
type AddressError = 'empty' | 'not-an-address' | 'other-site' | 'no-video'

type ParsedAddress = { video: VideoAddress; error: null } | { video: null; error: AddressError }

const maxLength = 2048
const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const shortHost = 'youtu.be'
const idPattern = /^[\w-]{11}$/
const pathPattern = /^\/(shorts|live|embed)\/([^/]+)\/?$/
/** After `/embed/` these denote a playlist and a channel's live stream, not a video. */
const notIds = new Set(['videoseries', 'live_stream'])

const formOf = { shorts: 'short', live: 'live', embed: 'embed' } as const

/**
 * Parses a YouTube address, with or without `https://`: watch, youtu.be, shorts, live and embed, on the main, mobile and
 * music hosts. Rejects anything that a browser would open on another host.
 */
export function parseVideoAddress(typed: string): ParsedAddress {
	const text = typed.trim()
	if (!text) return invalid('empty')
	const url = addressOf(text)
	if (!url) return invalid('not-an-address')
	if (url.hostname === shortHost) return found(url.pathname.replace(/^\/|\/$/g, ''), 'video')
	if (!hosts.has(url.hostname)) return invalid('other-site')
	if (/^\/watch\/?$/.test(url.pathname)) {
		const ids = url.searchParams.getAll('v')
		return ids.length === 1 ? found(ids[0]!, 'video') : invalid('no-video')
	}
	const [, kind, id] = pathPattern.exec(url.pathname) ?? []
	return kind && id ? found(id, formOf[kind as keyof typeof formOf]) : invalid('no-video')
}

/** URL of a video on YouTube. */
export function watchAddress(id: string): string {
	return `https://www.youtube.com/watch?v=${id}`
}

function addressOf(text: string): URL | null {
	if (text.length > maxLength || /[\s\\\p{Cc}]/u.test(text)) return null
	const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
	if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
	return url.username || url.password || url.port ? null : url
}

function found(id: string, form: VideoAddress['form']): ParsedAddress {
	if (!idPattern.test(id) || notIds.has(id)) return invalid('no-video')
	return { video: { id, form }, error: null }
}

function invalid(error: AddressError): ParsedAddress {
	return { video: null, error }
}
