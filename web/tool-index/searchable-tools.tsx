import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { matchesQuery } from '#web/search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ToolEntry } from './entries.ts'
import { messages } from './messages.ts'
import { ToolSearch } from './tool-search.tsx'

type SearchableToolsProps = {
	entries: readonly ToolEntry[]
	/** The initial query. */
	query?: string
	/** Renders the matching tools. */
	children: (matches: ToolEntry[]) => ReactNode
}

/** The tools with a live search box, which ignores accents and searches both languages. */
export function SearchableTools({ entries, query: initialQuery = '', children }: SearchableToolsProps) {
	const words = useMessages(messages)
	const [query, setQuery] = useState(initialQuery)
	const matches = entries.filter(({ searched }) => matchesQuery(query, searched))
	return (
		<>
			<ToolSearch query={query} onQuery={setQuery} className="mb-6 max-w-[28rem]" />
			<p role="status" className="sr-only">
				{query && words.found(matches.length)}
			</p>
			{matches.length > 0 ? (
				children(matches)
			) : (
				<EmptyState
					drawing={<Bench />}
					title={words.none(query)}
					action={
						<ButtonLink to="/micro-services" onClick={() => setQuery('')}>
							{words.showAll}
						</ButtonLink>
					}
				>
					{words.noneDetail}
				</EmptyState>
			)}
		</>
	)
}
