import star from 'virtual:icon/lucide/star'
import starOff from 'virtual:icon/lucide/star-off'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { firstOptions, type Options } from './options.ts'
import { readFavourites, writeFavourites } from './favourites-storage.ts'
import { conversionOf } from './conversion.ts'
import { messages } from './messages.ts'
import { useMemo, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type Favourite = Pick<Options, 'category' | 'from' | 'to'>

const maxFavourites = 20

const isSame = (a: Favourite, b: Favourite) => a.category === b.category && a.from === b.from && a.to === b.to

function useFavourites() {
	const isHydrated = useHydrated()
	const [changed, setChanged] = useState<readonly Favourite[]>()
	const initial = useMemo(() => (isHydrated ? stored() : []), [isHydrated])
	const favourites = changed ?? initial
	function toggle({ category, from, to }: Favourite) {
		const pair = { category, from, to }
		const others = favourites.filter((other) => !isSame(other, pair))
		const next = others.length < favourites.length ? others : [pair, ...favourites].slice(0, maxFavourites)
		setChanged(next)
		writeFavourites(JSON.stringify(next))
	}
	return { favourites, toggle }
}

function stored(): Favourite[] {
	try {
		const favourites: unknown = JSON.parse(readFavourites() ?? '[]')
		return Array.isArray(favourites) ? favourites.filter(isFavourite).slice(0, maxFavourites) : []
	} catch {
		return []
	}
}

const isFavourite = (value: unknown): value is Favourite =>
	typeof value === 'object' &&
	value !== null &&
	['category', 'from', 'to'].every((name) => typeof Reflect.get(value, name) === 'string')

type FavouritesProps = { current: Options; onChoose: (options: Options) => void }

export function Favourites({ current, onChoose }: FavouritesProps) {
	const words = useMessages(messages)
	const { favourites, toggle } = useFavourites()
	const isStored = favourites.some((favourite) => isSame(favourite, current))
	return (
		<div className="grid gap-3">
			<div>
				<Button variant="quiet" icon={isStored ? starOff : star} onClick={() => toggle(current)}>
					{isStored ? words.removeFavourite : words.addFavourite}
				</Button>
			</div>
			<FavouriteList favourites={favourites} onChoose={(pair) => onChoose({ ...current, ...pair })} />
		</div>
	)
}

export function StoredFavourites({ onChoose }: { onChoose: (favourite: Favourite) => void }) {
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
