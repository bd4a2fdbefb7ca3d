import type { Facts } from './probe-result.ts'

/** What a game server says of itself, where it makes sense: of its version the number, since the rest is any text. */
export function playerFacts(online: unknown, most: unknown, version: unknown): Facts {
	const [number] = typeof version === 'string' ? (/\d{1,4}(?:\.\d{1,4}){1,3}/.exec(version) ?? []) : []
	return {
		...(isCount(online) && { playersOnline: online }),
		...(isCount(most) && { maxPlayers: most }),
		...(number !== undefined && { version: number }),
	}
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
