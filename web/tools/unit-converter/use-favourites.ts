import { useMemo, useState } from 'react'
import { useHydrated } from '#web/ui/hydrated.ts'
import type { Options } from './address.ts'
import { keepFavourites, keptFavourites } from './kept-favourites.ts'

/** A pair of units that a person keeps; never a value. */
export type Favourite = Pick<Options, 'category' | 'from' | 'to'>

const most = 20

export const isSame = (a: Favourite, b: Favourite) =>
	a.category === b.category && a.from === b.from && a.to === b.to

/** The pairs that were kept in this browser, and the way to keep or drop one. */
export function useFavourites() {
	const isHydrated = useHydrated()
	const [changed, setChanged] = useState<readonly Favourite[]>()
	const atFirst = useMemo(() => (isHydrated ? stored() : []), [isHydrated])
	const favourites = changed ?? atFirst
	function toggle({ category, from, to }: Favourite) {
		const pair = { category, from, to }
		const others = favourites.filter((other) => !isSame(other, pair))
		const next = others.length < favourites.length ? others : [pair, ...favourites].slice(0, most)
		setChanged(next)
		keepFavourites(JSON.stringify(next))
	}
	return { favourites, toggle }
}

function stored(): Favourite[] {
	try {
		const kept: unknown = JSON.parse(keptFavourites() ?? '[]')
		return Array.isArray(kept) ? kept.filter(isFavourite).slice(0, most) : []
	} catch {
		return []
	}
}

const isFavourite = (kept: unknown): kept is Favourite =>
	typeof kept === 'object' &&
	kept !== null &&
	['category', 'from', 'to'].every((name) => typeof Reflect.get(kept, name) === 'string')
