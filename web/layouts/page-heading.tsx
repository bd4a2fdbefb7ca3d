import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

type PageHeadingProps = { eyebrow?: ReactNode; title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The header of a page with a sidebar. */
export function PageHeading(props: PageHeadingProps) {
	return <PageHeader {...props} className="pt-0! mb-8" />
}
