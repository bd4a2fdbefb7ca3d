import { type ReactNode, Suspense, useState } from 'react'

/** Further settings behind their title; what is inside loads when it is opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className="border-y border-line py-1"
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
			{isOpen && <Suspense>{children}</Suspense>}
		</details>
	)
}
