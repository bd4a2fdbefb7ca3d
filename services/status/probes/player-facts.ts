import type { Facts } from './finding.ts'

/** What a game server says of itself, where it makes sense. */
export function playerFacts(online: unknown, most: unknown, version: unknown): Facts {
	return {
		...(isCount(online) && { playersOnline: online }),
		...(isCount(most) && { playersMost: most }),
		...(typeof version === 'string' && version && { version: version.slice(0, 100) }),
	}
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
