import arrowRight from 'virtual:icon/lucide/arrow-right'
import { Link } from '#web/navigation/link.tsx'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'

type DoorsProps = { doors: readonly { to: string; icon: IconData; title: string; about: string }[] }

/** A list of links, one per line. */
export function Doors({ doors }: DoorsProps) {
	return (
		<ul className="divide-y divide-line border-y border-line">
			{doors.map(({ to, icon, title, about }) => (
				<li key={to}>
					<Link
						to={to}
						className="group flex min-h-16 items-center gap-4 rounded-small px-1 py-3 transition-colors hover:bg-surface-hover sm:px-3"
					>
						<Icon icon={icon} size={24} className="shrink-0 text-ink-soft" />
						<span className="min-w-0 grow">
							<span className="block font-semibold">{title}</span>
							<span className="block text-ink-soft">{about}</span>
						</span>
						<Icon
							icon={arrowRight}
							className="shrink-0 text-ink-soft transition-[translate] group-hover:translate-x-1"
						/>
					</Link>
				</li>
			))}
		</ul>
	)
}
