import type { ReactNode } from 'react'
import { CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { ToolEntry } from './entries.ts'

type ToolGridProps = {
	entries: readonly ToolEntry[]
	/** Shown at the end of a card, such as its star. */
	aside?: (entry: ToolEntry) => ReactNode
}

/** Tools in a grid of one to three columns. */
export function ToolGrid({ entries, aside }: ToolGridProps) {
	return (
		<ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
			{entries.map((entry) => {
				const { to, icon, title, summary, sample } = entry
				return (
					<li key={to} className="group relative flex gap-4 border-t border-line py-4">
						<span className="grid h-13 w-11 shrink-0 place-items-center rounded-t-full border border-line bg-surface-raised pt-2 text-ink-soft transition-colors group-hover:border-accent group-hover:text-accent-text">
							<Icon icon={icon} size={22} />
						</span>
						<div className="min-w-0 grow">
							<h3
								className={classNames('text-lg leading-snug group-hover:text-accent-text', aside && 'pr-9')}
							>
								<CardLink to={to}>{title}</CardLink>
							</h3>
							<p className="mt-0.5 text-sm text-ink-soft">{summary}</p>
							{sample && <p className="mt-2 font-mono text-xs wrap-anywhere text-ink-soft">{sample}</p>}
						</div>
						{aside?.(entry)}
					</li>
				)
			})}
		</ul>
	)
}
