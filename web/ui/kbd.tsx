import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-block min-w-6 rounded-small border border-b-2 border-line bg-surface-raised px-1.5 text-center font-sans text-sm font-semibold text-ink-soft">
			{children}
		</kbd>
	)
}
