import { CardLink } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ToolEntry } from './entries.ts'

/** Tools on shelves: one, two or three a line. */
export function ToolGrid({ entries }: { entries: readonly ToolEntry[] }) {
	return (
		<ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
			{entries.map(({ to, icon, title, summary }) => (
				<li key={to} className="group relative flex gap-4 border-t border-line py-4">
					<span className="grid h-13 w-11 shrink-0 place-items-center rounded-t-full border border-line bg-surface-raised pt-2 text-ink-soft transition-colors group-hover:border-accent group-hover:text-accent-text">
						<Icon icon={icon} size={22} />
					</span>
					<div className="min-w-0">
						<h3 className="text-lg leading-snug group-hover:text-accent-text">
							<CardLink to={to}>{title}</CardLink>
						</h3>
						<p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
					</div>
				</li>
			))}
		</ul>
	)
}
