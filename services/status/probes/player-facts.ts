import type { Facts } from './probe-result.ts'

/** The valid facts of a game server; of the version only the number, since the rest is arbitrary text. */
export function playerFacts(online: unknown, max: unknown, version: unknown): Facts {
	const [number] = typeof version === 'string' ? (/\d{1,4}(?:\.\d{1,4}){1,3}/.exec(version) ?? []) : []
	return {
		...(isCount(online) && { playersOnline: online }),
		...(isCount(max) && { maxPlayers: max }),
		...(number !== undefined && { version: number }),
	}
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
