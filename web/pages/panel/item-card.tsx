import type { ComponentProps, ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'

type ItemCardProps = {
	title: string
	badge?: ReactNode
	facts: ComponentProps<typeof DefinitionList>['items']
	children: ReactNode
}

export function ItemCard({ title, badge, facts, children }: ItemCardProps) {
	return (
		<Card as="li">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl wrap-anywhere">{title}</h3>
				{badge}
			</div>
			<DefinitionList className="mt-3" items={facts} />
			{children}
		</Card>
	)
}
