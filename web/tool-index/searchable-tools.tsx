import { type ReactNode, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { matchesQuery } from '#web/search.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ToolEntry } from './entries.ts'
import { messages } from './messages.ts'
import { ToolSearch } from './tool-search.tsx'

type ToolShelfProps = {
	entries: readonly ToolEntry[]
	/** What is searched at first. */
	query?: string
	/** Shows the tools that were found. */
	children: (found: ToolEntry[]) => ReactNode
}

/** The tools with a search box that works as one types, whatever the accents and the language. */
export function SearchableTools({ entries, query: first = '', children }: ToolShelfProps) {
	const words = useMessages(messages)
	const [query, setQuery] = useState(first)
	const found = entries.filter(({ searched }) => matchesQuery(query, searched))
	return (
		<>
			<ToolSearch query={query} onQuery={setQuery} className="mb-6 max-w-[28rem]" />
			<p role="status" className="sr-only">
				{query && words.found(found.length)}
			</p>
			{found.length > 0 ? (
				children(found)
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
