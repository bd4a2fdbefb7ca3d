import { useMessages } from '#web/i18n/locale.ts'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { messages } from './messages.ts'

/** Stands where the news will be. */
export function NoNews() {
	const words = useMessages(messages)
	return (
		<EmptyState drawing={<Bench />} title={words.noNews} className="mt-8">
			{words.noNewsDetail}
		</EmptyState>
	)
}
