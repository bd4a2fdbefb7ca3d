import type { ReactNode } from 'react'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { StatusTabs } from '#web/pages/panel/status/status-tabs.tsx'

type StatusListProps = {
	title: string
	lead: string
	actions: ReactNode
	done?: string | false
	root: string
	next: string | null
	isFirst: boolean
	children: ReactNode
}

export function StatusList({ title, lead, actions, done, root, next, isFirst, children }: StatusListProps) {
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={title} lead={lead} actions={actions} />
			<StatusTabs />
			{done && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{done}</Notice>
				</FocusOnMount>
			)}
			{children}
			<Pagination
				next={next && `${root}?${new URLSearchParams({ apres: next })}`}
				first={isFirst ? null : root}
			/>
		</div>
	)
}
