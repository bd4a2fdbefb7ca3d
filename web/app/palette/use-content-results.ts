import { useEffect, useState } from 'react'
import type { SearchAnswer } from '#services/content/search/contract.ts'
import { maxQueryCharacters } from '#services/content/search/limits.ts'
import { fetchJson } from '#web/fetch-client.ts'
import { useLocale } from '#web/i18n/locale.ts'

const minCharacters = 2
const debounceMs = 150
const maxListed = 6

type Results = SearchAnswer['results']

/**
 * The first public texts that match, shortly after the last key; those of the query before until then. None without a network.
 */
export function useContentResults(query: string): { results: Results; isPending: boolean } {
	const [answer, setAnswer] = useState<{ q: string; results: Results }>({ q: '', results: [] })
	const locale = useLocale()
	const q = query.trim().slice(0, maxQueryCharacters)
	const isAsked = q.length >= minCharacters

	useEffect(() => {
		if (!isAsked) return
		const controller = new AbortController()
		const { signal } = controller
		const timer = setTimeout(async () => {
			const address = `/api/content/search?${new URLSearchParams({ q, locale })}`
			const { data } = await fetchJson<SearchAnswer>(address, { signal, retries: 0 })
			if (!signal.aborted) setAnswer({ q, results: data?.results.slice(0, maxListed) ?? [] })
		}, debounceMs)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [q, locale, isAsked])

	return { results: isAsked ? answer.results : [], isPending: isAsked && answer.q !== q }
}
