import { Outlet, useRouteLoaderData } from 'react-router'
import { Footer } from '#web/app/footer/footer.tsx'
import { Header } from '#web/app/header/header.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import type { RootData } from '#web/root.tsx'

/** Public pages: header, content, footer. */
export default function DefaultLayout() {
	const { siteName, year } = useRouteLoaderData('root') as RootData
	return (
		<div data-layout="default" className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header siteName={siteName} />
			<main id="content" tabIndex={-1} className="flex-1">
				<Outlet />
			</main>
			<Footer siteName={siteName} year={year} />
		</div>
	)
}
