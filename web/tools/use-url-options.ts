import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { OptionsCodec } from './search-params.ts'

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const pauseMs = 400

/** The options of a tool, kept in the query string. Never for content that the person typed. */
export function useUrlOptions<Options>({ read, write }: OptionsCodec<Options>) {
	const { search, key } = useLocation()
	// The page that is kept for offline knows no query: it becomes what the address says once it is taken over.
	const asked = useHydrated() ? search : ''
	const addressed = useMemo(() => read(new URLSearchParams(asked)), [read, asked])
	const [chosen, setChosen] = useState<{ at: string; options: Options }>()
	// Whoever follows a link to this page with other options wants those.
	const options = chosen?.at === key ? chosen.options : addressed
	const setOptions = useCallback((next: Options) => setChosen({ at: key, options: next }), [key])
	const query = String(new URLSearchParams(write(options)))
	useEffect(() => {
		const timer = setTimeout(() => {
			const { pathname, hash, search: shown } = window.location
			const wanted = query && `?${query}`
			if (shown !== wanted) window.history.replaceState(window.history.state, '', pathname + wanted + hash)
		}, pauseMs)
		return () => clearTimeout(timer)
	}, [query])
	return [options, setOptions] as const
}
