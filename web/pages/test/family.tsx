import type { ReactNode } from 'react'

type FamilyProps = { id: string; title: string; lead: string; children: ReactNode }

/** A group of related components. */
export function Family({ id, title, lead, children }: FamilyProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="mt-16 first:mt-10">
			<h2 id={`${id}-title`} className="text-2xl">
				{title}
			</h2>
			<p className="mt-1 max-w-[68ch] text-lg text-ink-soft">{lead}</p>
			{children}
		</section>
	)
}
