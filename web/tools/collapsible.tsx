import { type ReactNode, Suspense, useState } from 'react'

type CollapsibleProps = {
	title: string
	isOpen?: boolean
	onToggle?: (isOpen: boolean) => void
	children: ReactNode
}

export function Collapsible({ title, isOpen, onToggle, children }: CollapsibleProps) {
	const [isOpenItself, setOpenItself] = useState(false)
	const isShown = isOpen ?? isOpenItself
	const toggle = onToggle ?? setOpenItself
	return (
		<details
			// Opened before hydration, it must be filled.
			ref={(details) => {
				if (details?.open && !isShown) toggle(true)
			}}
			className="border-y border-line py-1 [details+&]:border-t-0"
			open={isShown}
			onToggle={({ currentTarget }) => toggle(currentTarget.open)}
		>
			<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
			{isShown && (
				<Suspense>
					<div className="grid gap-4 pt-1 pb-4">{children}</div>
				</Suspense>
			)}
		</details>
	)
}
