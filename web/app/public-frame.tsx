import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/root.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Footer } from './footer/footer.tsx'
import { Header } from './header/header.tsx'

/** What stands around a public page: header, content, footer. */
export function PublicFrame({ children }: { children: ReactNode }) {
	const { siteName, year } = useRouteLoaderData('root') as RootData
	return (
		<div data-layout="default" className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header siteName={siteName} />
			<main id="content" tabIndex={-1} className="flex-1">
				{children}
			</main>
			<Footer siteName={siteName} year={year} />
		</div>
	)
}
