import { useMessages } from '#web/i18n/locale.ts'
import { Lamp } from '#web/ui/drawings/lamp.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Asked } from './list-address.ts'
import { messages } from './messages.ts'

type NothingProps = {
	/** What was asked for; null where nothing is watched at all. */
	asked: Asked | null
}

/** In place of the list: nothing is watched, or nothing that fits. */
export function Nothing({ asked }: NothingProps) {
	const words = useMessages(messages)
	if (!asked) {
		return (
			<EmptyState drawing={<Lamp />} title={words.none}>
				{words.noneNext}
			</EmptyState>
		)
	}
	return (
		<EmptyState drawing={<Lamp />} title={asked.q ? words.nothing(asked.q) : words.nothingHere}>
			{words.nothingNext}
		</EmptyState>
	)
}
