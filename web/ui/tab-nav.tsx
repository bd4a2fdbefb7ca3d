import { NavLink } from '#web/navigation/link.tsx'
import { classNames } from './class-names.ts'

type TabNavProps = {
	label: string
	/** `hasPages`: the tab is current on the pages below its own too. */
	items: readonly { to: string; label: string; hasPages?: boolean }[]
	className?: string
}

export function TabNav({ label, items, className }: TabNavProps) {
	return (
		<nav
			ref={showCurrent}
			aria-label={label}
			className={classNames('overflow-x-auto border-b border-line md:overflow-visible', className)}
		>
			<ul className="flex gap-1 md:flex-wrap">
				{items.map((item) => (
					<li key={item.to}>
						<NavLink
							to={item.to}
							end={!item.hasPages}
							className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-semibold whitespace-nowrap text-ink-soft transition-colors -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
						>
							{item.label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** Scrolls the current tab into view. */
function showCurrent(nav: HTMLElement | null) {
	const current = nav?.querySelector<HTMLElement>('[aria-current=page]')
	if (!nav || !current) return
	const { left, right } = current.getBoundingClientRect()
	const { left: from, right: to } = nav.getBoundingClientRect()
	if (right > to || left < from) nav.scrollLeft += (left + right - from - to) / 2
}
