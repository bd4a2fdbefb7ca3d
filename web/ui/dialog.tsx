import { type ReactNode, useEffect, useId, useRef } from 'react'
import x from 'virtual:icon/lucide/x'
import { useMessages } from '#web/i18n/locale.ts'
import { IconButton } from './icon-button.tsx'
import { messages } from './messages.ts'

type DialogProps = {
	open: boolean
	/** Called on Escape, the close button or a press outside; the owner then sets `open` to false. */
	onClose: () => void
	title: string
	actions?: ReactNode
	children: ReactNode
}

/** A modal based on the native `<dialog>`, which traps and restores the focus. */
export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
	const words = useMessages(messages)
	const titleId = useId()
	const dialog = useRef<HTMLDialogElement>(null)

	useEffect(() => {
		if (!open) return dialog.current?.close()
		const focused = document.activeElement
		if (!dialog.current?.open) dialog.current?.showModal()
		return () => {
			// Removed while it is open, the dialog does not give the focus back.
			if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
		}
	}, [open])

	return (
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onClose={onClose}
			onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
			className="m-auto w-lg max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface-raised p-0 text-ink shadow-floating backdrop:bg-[oklch(0.136_0.034_266_/_0.6)] open:pops-in"
		>
			<div className="p-5 sm:p-6">
				<div className="flex items-start justify-between gap-4">
					<h2 id={titleId} className="text-xl">
						{title}
					</h2>
					<IconButton
						icon={x}
						label={words.close}
						size="small"
						className="-mt-1 -mr-2"
						onClick={() => dialog.current?.close()}
					/>
				</div>
				<div className="mt-3">{children}</div>
				{actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
			</div>
		</dialog>
	)
}
