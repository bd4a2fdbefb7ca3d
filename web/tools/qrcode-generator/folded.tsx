import { type ReactNode, Suspense } from 'react'

type FoldedProps = {
	title: string
	isOpen: boolean
	onToggle: (isOpen: boolean) => void
	children: ReactNode
}

/** Further settings behind their title; what is inside loads when it is opened. */
export function Folded({ title, isOpen, onToggle, children }: FoldedProps) {
	return (
		<details
			className="border-y border-line py-1"
			open={isOpen}
			onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
		>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
			{isOpen && <Suspense>{children}</Suspense>}
		</details>
	)
}
