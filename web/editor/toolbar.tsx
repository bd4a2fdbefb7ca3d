import { type KeyboardEvent, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { commandIcons } from './command-icons.ts'
import { commandMessages } from './command-messages.ts'
import { shortcuts } from './keys.ts'
import { messages } from './messages.ts'
import { ariaShortcut, isMac, shortcutText } from './shortcut-text.ts'
import { type ActionName, isToggle, type ToolbarStatus } from './toolbar-status.ts'

const groups: ActionName[][] = [
	['heading2', 'heading3'],
	['bold', 'italic', 'strike', 'code'],
	['link', 'picture'],
	['bulletList', 'orderedList', 'taskList'],
	['quote', 'note', 'codeBlock', 'table', 'footnote', 'rule'],
	['undo', 'redo'],
]
const tableGroup: ActionName[] = ['addRow', 'addColumn', 'deleteRow', 'deleteColumn', 'deleteTable']

type EditorToolbarProps = {
	status: ToolbarStatus
	hasPictures: boolean
	/** Id of the text. */
	controls: string
	onRun: (name: ActionName) => void
}

/** A toolbar as ARIA describes it: one stop of Tab, and arrows between the buttons. */
export function EditorToolbar({ status, hasPictures, controls, onRun }: EditorToolbarProps) {
	const words = useMessages(messages)
	// The server does not know the keyboard.
	const hasMacKeys = useHydrated() && isMac()
	const toolbar = useRef<HTMLDivElement>(null)
	const [current, setCurrent] = useState<ActionName>('heading2')
	const shown = [...groups, ...(status.isInTable ? [tableGroup] : [])]
	// The current button may have gone with the table.
	const stop = shown.flat().includes(current) ? current : 'heading2'

	function move(event: KeyboardEvent): void {
		const buttons = [...(toolbar.current?.querySelectorAll('button') ?? [])]
		const at = buttons.indexOf(event.target as HTMLButtonElement)
		const targets: Record<string, number | undefined> = {
			ArrowLeft: (at - 1 + buttons.length) % buttons.length,
			ArrowRight: (at + 1) % buttons.length,
			Home: 0,
			End: buttons.length - 1,
		}
		const target = targets[event.key]
		if (at === -1 || target === undefined) return
		event.preventDefault()
		buttons[target]?.focus()
	}

	return (
		<div
			ref={toolbar}
			role="toolbar"
			tabIndex={-1}
			aria-label={words.formatting}
			aria-controls={controls}
			className="flex min-w-0 grow gap-x-2 gap-y-1 overflow-x-auto p-1 sm:flex-wrap"
			onKeyDown={move}
		>
			{shown.map((names) => (
				<div key={names[0]} className="flex shrink-0">
					{names
						.filter((name) => name !== 'picture' || hasPictures)
						.map((name) => (
							<ToolbarButton
								key={name}
								name={name}
								status={status}
								isStop={name === stop}
								hasMacKeys={hasMacKeys}
								onFocus={() => setCurrent(name)}
								onRun={onRun}
							/>
						))}
				</div>
			))}
		</div>
	)
}

type ToolbarButtonProps = {
	name: ActionName
	status: ToolbarStatus
	isStop: boolean
	hasMacKeys: boolean
	onFocus: () => void
	onRun: (name: ActionName) => void
}

function ToolbarButton({ name, status, isStop, hasMacKeys, onFocus, onRun }: ToolbarButtonProps) {
	const words = useMessages(messages)
	const label = useMessages(commandMessages)[name]
	const shortcut = shortcuts[name]
	const isUnavailable = status.unavailable.has(name)
	const isPressed = isToggle(name) ? status.active.has(name) : undefined
	const look = isPressed ? 'bg-ink! text-surface!' : isUnavailable ? 'cursor-default! opacity-50' : ''
	return (
		<Tooltip
			label={shortcut ? `${label} (${shortcutText(shortcut, words.shift, hasMacKeys)})` : label}
			side="bottom"
		>
			<IconButton
				icon={commandIcons[name]}
				label={label}
				size="small"
				className={look}
				tabIndex={isStop ? 0 : -1}
				aria-pressed={isPressed}
				aria-disabled={isUnavailable || undefined}
				aria-keyshortcuts={shortcut && ariaShortcut(shortcut, hasMacKeys)}
				onFocus={onFocus}
				// The text keeps its selection.
				onMouseDown={(event) => event.preventDefault()}
				onClick={() => !isUnavailable && onRun(name)}
			/>
		</Tooltip>
	)
}
