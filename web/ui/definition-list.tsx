import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type DefinitionListProps = {
	items: readonly { term: ReactNode; description: ReactNode }[]
	className?: string
}

export function DefinitionList({ items, className }: DefinitionListProps) {
	return (
		<dl className={classNames('divide-y divide-line', className)}>
			{items.map(({ term, description }, index) => (
				<div key={index} className="grid gap-x-6 py-3 sm:grid-cols-[minmax(7rem,1fr)_2fr]">
					<dt className="text-ink-soft">{term}</dt>
					<dd className="min-w-0 wrap-break-word">{description}</dd>
				</div>
			))}
		</dl>
	)
}
