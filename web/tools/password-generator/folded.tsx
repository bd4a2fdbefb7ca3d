import { type ReactNode, useState } from 'react'

/** What fewer people need, behind its title; it is made when it is opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
	const [isOpen, setOpen] = useState(false)
	return (
		<details
			className="border-y border-line py-1 [details+&]:border-t-0"
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
			{isOpen && <div className="grid gap-4 pt-1 pb-4">{children}</div>}
		</details>
	)
}
