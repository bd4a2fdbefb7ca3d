import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Link, NavLink } from '#web/navigation/link.tsx'
import { Wordmark } from '#web/ui/mark/wordmark.tsx'
import { shownDestinations } from '#web/app/destinations.ts'
import { useRootData } from '#web/app/use-root-data.ts'
import { NavigationBar } from '#web/app/navigation-bar.tsx'
import { SiteLink } from '#web/app/site-link.tsx'
import { PaletteButton } from '#web/app/palette/palette-button.tsx'
import { AccountArea } from './account-area.tsx'
import { ColorModeSwitch } from './color-mode-switch.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { messages } from './messages.ts'
import { MobileMenu } from './mobile-menu.tsx'

/** In a wide header; the others are in the menu. */
const maxHeaderPages = 2

/** The header of every page: logo, navigation, search, language, colour mode and account. */
export function Header({ siteName }: { siteName: string }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { navigation, look } = useRootData()
	const pages = navigation?.header ?? []
	const hidden: readonly string[] = navigation?.hiddenHeaderLinks ?? []
	return (
		<header className="header sticky top-0 z-30 border-b border-transparent bg-surface">
			<NavigationBar />
			<div className="page-width flex h-16 items-center sm:gap-2 md:gap-4">
				<Link
					to="/home"
					className="flex min-h-11 min-w-0 items-center rounded-control"
					aria-label={`${siteName}, ${words.home}`}
				>
					<Wordmark name={siteName} {...(look?.logo && { logo: look.logo })} />
				</Link>
				<nav aria-label={words.mainNavigation} className="hidden shrink-0 lg:block">
					<ul className="flex">
						{shownDestinations(hidden).map(({ to, word }) => (
							<li key={to}>
								<NavLink to={to} className="nav-link">
									{words[word]}
								</NavLink>
							</li>
						))}
						{pages.slice(0, maxHeaderPages).map((page) => (
							<li key={page.path} className="hidden xl:block">
								<SiteLink isNavigation to={page.path} className="nav-link">
									<span lang={page.lang} className="max-w-32 truncate">
										{page.title}
									</span>
								</SiteLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="ml-auto flex shrink-0 items-center sm:gap-1">
					<PaletteButton />
					<div className="hidden items-center gap-1 lg:flex">
						<LocaleSwitch locale={locale} />
						<ColorModeSwitch />
					</div>
					<AccountArea />
					<MobileMenu pages={pages} hidden={hidden} className={menuLook(pages.length)} />
				</div>
			</div>
		</header>
	)
}

/** The menu is shown where it has links that the header has not. */
function menuLook(pageCount: number): string {
	if (pageCount === 0) return 'lg:hidden'
	return pageCount <= maxHeaderPages ? 'xl:hidden' : ''
}
