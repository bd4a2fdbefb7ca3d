import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useRouteLoaderData, useMatches } from 'react-router'
import { Footer } from '#web/app/footer/footer.tsx'
import { Header } from '#web/app/header/header.tsx'
import { ImpersonationBanner } from '#web/app/impersonation/banner.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { NavLink } from '#web/navigation/link.tsx'
import type { RootData } from '#web/root.tsx'
import type { LayoutName } from '#web/route-map.ts'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'
import type { SessionView } from '#services/accounts/contract.ts'

/** The session from the loader of the page's guard. */
function useGuardSession(): SessionView | undefined {
	const guard = useMatches().find(({ id }) => /^guards\/\w+\/(auth|dashboard-layout|panel)$/.test(id))
	return guard?.loaderData as SessionView | undefined
}

type SideLink = { to: string; label: string; icon: IconData; end?: boolean }

type SideLayoutProps = { name: LayoutName; label: string; links: SideLink[] }

/** The layout of signed-in pages: a sidebar, on narrow screens above the content, and one column. */
export function SideLayout({ name, label, links }: SideLayoutProps) {
	const { siteName, year } = useRouteLoaderData('root') as RootData
	const session = useGuardSession()
	const { pathname } = useLocation()
	const list = useRef<HTMLUListElement>(null)

	// The list scrolls on narrow screens: shows the link of the current page.
	useEffect(() => {
		const current = list.current?.querySelector<HTMLElement>('[aria-current]')
		if (list.current && current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16
	}, [pathname])

	return (
		<div data-layout={name} className="flex min-h-dvh flex-col">
			<SkipLink />
			<Header siteName={siteName} />
			<div className="page-width flex flex-1 flex-col has-[[data-wide]]:max-w-[104rem] md:flex-row">
				<nav
					aria-label={label}
					className="-mx-3 border-b border-line py-2 md:mr-0 md:w-60 md:shrink-0 md:border-r md:border-b-0 md:py-6 md:pr-4"
				>
					<ul ref={list} className="flex gap-1 overflow-x-auto md:sticky md:top-22 md:flex-col">
						{links.map(({ to, label: word, icon, end }) => (
							<li key={to} className="shrink-0">
								<NavLink to={to} end={end} className="side-link">
									<Icon icon={icon} />
									{word}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<main id="content" tabIndex={-1} className="min-w-0 flex-1 py-8 md:pl-10">
					<Outlet />
				</main>
			</div>
			<Footer siteName={siteName} year={year} />
			{session?.impersonatedBy && <ImpersonationBanner name={session.user.name} />}
		</div>
	)
}
