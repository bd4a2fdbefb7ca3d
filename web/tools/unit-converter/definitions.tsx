import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages } from './converter-messages.ts'
import { certaintyText, definitionText } from './define-words.ts'
import { sources } from './sources.ts'
import type { Category } from './units.ts'

/** What each unit of a category is, who says so, and how exactly. */
export function Definitions({ category }: { category: Category }) {
	const words = useMessages(messages)
	const cited = useMessages(sources)
	const locale = useLocale()
	const [isOpen, setOpen] = useState(false)
	return (
		<details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary className="min-h-11 py-2 font-semibold">{words.definitions}</summary>
			{isOpen && (
				<ul className="divide-y divide-line text-sm">
					{category.units.map((unit) => (
						<li key={unit.id} className="py-2.5">
							<p className="font-semibold">{unit.name[locale]}</p>
							<p className="tabular-nums wrap-anywhere">{definitionText(unit, category, locale)}</p>
							<p className="text-ink-soft">
								{cited[unit.source]} ({certaintyText(unit, category, locale)})
							</p>
						</li>
					))}
				</ul>
			)}
		</details>
	)
}
