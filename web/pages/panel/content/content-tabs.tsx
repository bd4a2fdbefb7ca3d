import { itemKinds, pluralOf } from '#services/content/kinds.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { messages } from './messages.ts'

export function ContentTabs() {
	const words = useMessages(messages)
	return (
		<TabNav
			label={words.kinds}
			className="mb-8"
			items={[
				...itemKinds.map((kind) => ({ to: `/panel/content/${pluralOf[kind]}`, label: words[kind] })),
				{ to: '/panel/content/categories', label: words.categories },
			]}
		/>
	)
}
