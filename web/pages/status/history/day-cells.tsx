import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { type CellDays, cellsHtml } from './day-cells-html.ts'
import type { CompactHistory } from './compact-history.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { stateMessages } from '#web/status/state-messages.ts'

type DayCellsProps = { id: string; name: string; days: CompactHistory; at: CellDays }

/** A single tab stop; arrow keys, Home and End move between days. */
export function DayCells({ id, name, days, at }: DayCellsProps) {
	const words = useMessages(serviceMessages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	const html = useMemo(
		() => ({ __html: cellsHtml(id, days, at, { ...words, ...stateWords }, locale) }),
		[id, days, at, words, stateWords, locale],
	)
	const focusProps = usePreservedFocus(html)
	return (
		<div
			{...focusProps}
			role="group"
			aria-label={words.days(name)}
			className="day-cells"
			onKeyDown={moveAmongCells}
			dangerouslySetInnerHTML={html}
		/>
	)
}

/** Keeps the focus on its day when the cells are replaced. */
function usePreservedFocus(html: object) {
	const ref = useRef<HTMLDivElement>(null)
	const focused = useRef<Element>(null)
	useLayoutEffect(() => {
		if (!focused.current || focused.current.isConnected) return
		const cells = [...(ref.current?.querySelectorAll('a') ?? [])]
		const same = cells.find(({ href }) => href === (focused.current as HTMLAnchorElement).href)
		if (!same) return
		moveTabStop(same, cells.at(-1))
		same.focus({ preventScroll: true })
	}, [html])
	return {
		ref,
		onFocus({ target }: FocusEvent) {
			focused.current = target
		},
		onBlur({ target }: FocusEvent) {
			// Losing the focus to another window does not count.
			if (document.activeElement !== target) focused.current = null
		},
	}
}

function moveAmongCells(event: KeyboardEvent<HTMLElement>) {
	const cells = [...event.currentTarget.children] as HTMLElement[]
	const index = cells.indexOf(event.target as HTMLElement)
	const targets: Record<string, number> = {
		ArrowLeft: index - 1,
		ArrowRight: index + 1,
		Home: 0,
		End: cells.length - 1,
	}
	const next = cells[targets[event.key] ?? -1]
	if (index < 0 || !next || event.ctrlKey || event.altKey || event.metaKey) return
	event.preventDefault()
	moveTabStop(next, cells[index])
	next.focus()
}

/** Roving tabindex. */
function moveTabStop(cell: HTMLElement, other: HTMLElement | undefined) {
	if (other) other.tabIndex = -1
	cell.tabIndex = 0
}
