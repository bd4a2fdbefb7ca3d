import star from 'virtual:icon/lucide/star'
import starOff from 'virtual:icon/lucide/star-off'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { firstOptions, type Options } from './search-params.ts'
import { conversionOf } from './conversion.ts'
import { messages } from './converter-messages.ts'
import { useMemo, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { keepFavourites, keptFavourites } from './kept-favourites.ts'

/** A pair of units that a person keeps; never a value. */
type Favourite = Pick<Options, 'category' | 'from' | 'to'>

const most = 20

const isSame = (a: Favourite, b: Favourite) => a.category === b.category && a.from === b.from && a.to === b.to

/** The pairs that were kept in this browser, and the way to keep or drop one. */
function useFavourites() {
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

type FavouritesProps = { present: Options; onChoose: (options: Options) => void }

/** Keeps the present pair of units, or drops it; the kept ones are one press away. */
export function Favourites({ present, onChoose }: FavouritesProps) {
	const words = useMessages(messages)
	const { favourites, toggle } = useFavourites()
	const isKept = favourites.some((favourite) => isSame(favourite, present))
	return (
		<div className="grid gap-3">
			<div>
				<Button variant="quiet" icon={isKept ? starOff : star} onClick={() => toggle(present)}>
					{isKept ? words.removeFavourite : words.addFavourite}
				</Button>
			</div>
			<FavouriteList favourites={favourites} onChoose={(pair) => onChoose({ ...present, ...pair })} />
		</div>
	)
}

/** The pairs that were kept, where nothing is asked yet. */
export function KeptFavourites({ onChoose }: { onChoose: (favourite: Favourite) => void }) {
	const { favourites } = useFavourites()
	return <FavouriteList favourites={favourites} onChoose={onChoose} />
}

type FavouriteListProps = { favourites: readonly Favourite[]; onChoose: (favourite: Favourite) => void }

function FavouriteList({ favourites, onChoose }: FavouriteListProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (favourites.length === 0) return null
	const symbols = (favourite: Favourite) => {
		const conversion = conversionOf({ ...firstOptions, ...favourite })
		if (!conversion) return favourite.category
		return `${conversion.from.symbol[locale]} → ${conversion.to.map(({ symbol }) => symbol[locale]).join(' ')}`
	}
	return (
		<section>
			<h2 className="font-sans text-base">{words.favourites}</h2>
			<p className="mb-2 text-sm text-ink-soft">{words.favouritesHint}</p>
			<ul className="flex flex-wrap gap-2">
				{favourites.map((favourite) => (
					<li key={`${favourite.category} ${favourite.from} ${favourite.to}`}>
						<Button size="small" onClick={() => onChoose(favourite)}>
							{symbols(favourite)}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
