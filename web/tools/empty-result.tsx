import type { ReactNode } from 'react'

export function EmptyResult({ children }: { children: ReactNode }) {
	return (
		<p className="rounded-card border border-dashed border-line-strong p-8 text-center text-ink-soft">
			{children}
		</p>
	)
}
