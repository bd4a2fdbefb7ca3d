export type Video = {
	/** Identifier at YouTube. */
	id: string
	/** Where to start, in seconds. */
	start: number
}

const hosts = new Set([
	'youtube.com',
	'www.youtube.com',
	'm.youtube.com',
	'music.youtube.com',
	'youtube-nocookie.com',
	'www.youtube-nocookie.com',
])

/** The video to which an address of YouTube leads; undefined for any other address. */
export function parseVideoAddress(address: string): Video | undefined {
	const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
	if (!url) return undefined
	const id = idIn(url)
	if (!id || !/^[\w-]{11}$/.test(id)) return undefined
	return { id, start: secondsIn(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '') }
}

function idIn({ host, pathname, searchParams }: URL): string | null | undefined {
	if (host === 'youtu.be') return pathname.slice(1)
	if (!hosts.has(host)) return undefined
	if (pathname === '/watch') return searchParams.get('v')
	return /^\/(?:shorts|embed)\/([^/]+)\/?$/.exec(pathname)?.[1]
}

/** `90`, `90s` or `1h2m3s` in seconds; 0 for anything else. */
function secondsIn(time: string): number {
	const parts = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time)
	if (!parts) return 0
	const [hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0)) as [
		number,
		number,
		number,
	]
	return (hours * 60 + minutes) * 60 + seconds
}
