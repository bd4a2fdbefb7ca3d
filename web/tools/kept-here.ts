import { keptToolsKey } from '#web/session/local-keys.ts'

/** What this browser keeps of the tool box, until an account takes it over. */
export type KeptHere = { favourites: string[]; used: { tool: string; at: string }[] }

const mostUsed = 20

const nothing: KeptHere = { favourites: [], used: [] }

/** What is kept, the newest first; nothing where storage is refused. */
export function readKept(): KeptHere {
	try {
		return { ...nothing, ...(JSON.parse(localStorage.getItem(keptToolsKey) ?? '{}') as Partial<KeptHere>) }
	} catch {
		return nothing
	}
}

function write(kept: KeptHere): void {
	try {
		localStorage.setItem(keptToolsKey, JSON.stringify(kept))
	} catch {
		// Storage is refused: the index shows no favourites, nothing else depends on it.
	}
}

export function forgetKept(): void {
	write(nothing)
}

/** Notes that a tool was opened. */
export function noteUse(tool: string): void {
	const { favourites, used } = readKept()
	const others = used.filter((each) => each.tool !== tool)
	write({ favourites, used: [{ tool, at: new Date().toISOString() }, ...others].slice(0, mostUsed) })
}

export function keepFavourite(tool: string, isFavourite: boolean): void {
	const { favourites, used } = readKept()
	const others = favourites.filter((each) => each !== tool)
	write({ favourites: isFavourite ? [tool, ...others] : others, used })
}
