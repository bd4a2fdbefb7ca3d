import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { OptionsCodec } from './search-params.ts'

/** Browsers limit changes of the address to about a hundred in 30 seconds. */
const pauseMs = 400

/** Never for content that the user typed. */
export function useUrlOptions<Options>({ read, write }: OptionsCodec<Options>) {
	const { search, key } = useLocation()
	// The cached offline page has no query: the options are read after hydration.
	const visibleSearch = useHydrated() ? search : ''
	const urlOptions = useMemo(() => read(new URLSearchParams(visibleSearch)), [read, visibleSearch])
	const [changed, setChanged] = useState<{ at: string; options: Options }>()
	// A link to this page with other options resets them.
	const options = changed?.at === key ? changed.options : urlOptions
	const setOptions = useCallback((next: Options) => setChanged({ at: key, options: next }), [key])
	const query = String(new URLSearchParams(write(options)))
	useEffect(() => {
		const timer = setTimeout(() => {
			const { pathname, hash, search: currentSearch } = window.location
			const newSearch = query && `?${query}`
			if (currentSearch !== newSearch)
				window.history.replaceState(window.history.state, '', pathname + newSearch + hash)
		}, pauseMs)
		return () => clearTimeout(timer)
	}, [query])
	return [options, setOptions] as const
}
