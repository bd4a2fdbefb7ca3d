import { useEffect, useRef } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { commandIcons } from './command-icons.ts'
import { commandMessages } from './command-messages.ts'
import { messages } from './messages.ts'
import type { SlashMenuState } from './slash-plugin.ts'

type SlashMenuProps = { id: string; menu: SlashMenuState }

/** The listbox of the `/` menu. The focus stays in the text, which names the highlighted option. */
export function SlashMenu({ id, menu: { choices, active, left, top, choose } }: SlashMenuProps) {
	const words = useMessages(messages)
	const labels = useMessages(commandMessages)
	const frame = useRef<HTMLDivElement>(null)
	const list = useRef<HTMLDivElement>(null)

	useEffect(() => {
		frame.current?.scrollIntoView({ block: 'nearest' })
	}, [])

	useEffect(() => {
		list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
	}, [active])

	return (
		<div
			ref={frame}
			className="absolute z-50 w-64 max-w-full scroll-m-4 pops-in rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-floating"
			style={{ left, top }}
		>
			<div ref={list} id={id} role="listbox" aria-label={words.insert} className="max-h-72 overflow-y-auto">
				{choices.map((name, index) => (
					<div
						key={name}
						id={`${id}-${name}`}
						role="option"
						tabIndex={-1}
						aria-selected={index === active}
						className={classNames(
							'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-[8px] px-2.5 pointer-coarse:min-h-11',
							index === active ? 'bg-surface-hover' : 'hover:bg-surface-hover',
						)}
						onMouseDown={(event) => event.preventDefault()}
						onClick={() => choose(index)}
					>
						<Icon icon={commandIcons[name]} size={18} className="shrink-0 text-ink-soft" />
						{labels[name]}
					</div>
				))}
			</div>
			{choices.length === 0 && <p className="px-2.5 py-2 text-ink-soft">{words.noChoice}</p>}
			<p role="status" className="sr-only">
				{words.choices(choices.length)}
			</p>
		</div>
	)
}
