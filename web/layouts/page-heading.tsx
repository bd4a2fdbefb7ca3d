import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

type PageHeadingProps = { eyebrow?: ReactNode; title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The head of a page beside a sidebar, which has its own space above. */
export function PageHeading(props: PageHeadingProps) {
	return <PageHeader {...props} className="pt-0! mb-8" />
}
