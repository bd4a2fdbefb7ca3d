import menu from 'virtual:icon/lucide/menu'
import close from 'virtual:icon/lucide/x'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shownDestinations } from '#web/app/destinations.ts'
import { SiteLink } from '#web/app/site-link.tsx'
import type { PageLink } from '#web/context.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { NavLink } from '#web/navigation/link.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { ColorModeSwitch } from './color-mode-switch.tsx'
import { LocaleSwitch } from './locale-switch.tsx'
import { messages } from './messages.ts'

const id = 'mobile-menu'

type MobileMenuProps = { pages: readonly PageLink[]; hidden: readonly string[]; className: string }

/** The whole navigation, for narrow screens and many pages: a native popover, which opens without JavaScript. */
export function MobileMenu({ pages, hidden, className }: MobileMenuProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const panel = useRef<HTMLDivElement>(null)
	const { key } = useLocation()
	useEffect(() => {
		if (key !== 'default') panel.current?.hidePopover()
	}, [key])
	return (
		<div className={className}>
			<button type="button" popoverTarget={id} className="header-button" aria-label={words.menu}>
				<Icon icon={menu} size={22} />
			</button>
			<div ref={panel} id={id} popover="auto" className="mobile-menu">
				<div className="flex h-16 items-center justify-between border-b border-line px-4">
					<div className="flex gap-1">
						<LocaleSwitch locale={locale} />
						<ColorModeSwitch />
					</div>
					<button
						type="button"
						popoverTarget={id}
						popoverTargetAction="hide"
						className="header-button"
						aria-label={words.closeMenu}
					>
						<Icon icon={close} size={22} />
					</button>
				</div>
				<nav aria-label={words.mainNavigation}>
					<ul className="p-2">
						{[{ to: '/home', word: 'home' } as const, ...shownDestinations(hidden)].map(({ to, word }) => (
							<li key={to}>
								<NavLink to={to} className="mobile-link">
									{words[word]}
								</NavLink>
							</li>
						))}
						{pages.map((page) => (
							<li key={page.path}>
								<SiteLink isNavigation to={page.path} lang={page.lang} className="mobile-link wrap-anywhere">
									{page.title}
								</SiteLink>
							</li>
						))}
					</ul>
				</nav>
			</div>
		</div>
	)
}
