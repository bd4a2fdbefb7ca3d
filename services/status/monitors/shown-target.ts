import type { Target } from './monitor.ts'

/**
 * What is watched, for messages: of an address neither name and password nor the values of its query, which may be
 * secrets. Null for what has no address, or whose address is the secret.
 */
export function shownTarget(target: Target): string | null {
	switch (target.kind) {
		case 'http':
			return shownUrl(target.url)
		case 'dns':
			return `${target.type} ${target.name}`
		case 'ping':
			return target.host
		case 'tcp':
		case 'certificate':
			return `${target.host}:${target.port}`
		case 'game':
			return target.port === null ? target.host : `${target.host}:${target.port}`
		default:
			return null
	}
}

function shownUrl(address: string): string {
	const { origin, pathname, searchParams } = new URL(address)
	const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
	return `${origin}${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`
}
