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
	/** What was just done, if anything. */
	done?: string | false
	/** The address of the list, the cursor of the page after this one, and whether this is the first. */
	root: string
	next: string | null
	isFirst: boolean
	children: ReactNode
}

/** A list of the team that people are told of, page by page. */
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
