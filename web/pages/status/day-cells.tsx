import { type KeyboardEvent, useMemo } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { type CellDays, cellsHtml } from './cells.ts'
import type { PackedDays } from './packed.ts'
import { serviceMessages } from './service-messages.ts'
import { stateMessages } from './state-messages.ts'

type DayCellsProps = { id: string; name: string; days: PackedDays; at: CellDays }

/** The days of a service, each a link to its day. One stop of Tab for all; arrows, Home and End go among them. */
export function DayCells({ id, name, days, at }: DayCellsProps) {
	const words = useMessages(serviceMessages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	const html = useMemo(
		() => ({ __html: cellsHtml(id, days, at, { ...words, ...stateWords }, locale) }),
		[id, days, at, words, stateWords, locale],
	)
	return (
		<div
			role="group"
			aria-label={words.days(name)}
			className="day-cells"
			onKeyDown={moveAmongCells}
			dangerouslySetInnerHTML={html}
		/>
	)
}

function moveAmongCells(event: KeyboardEvent<HTMLElement>) {
	const cells = [...event.currentTarget.children] as HTMLElement[]
	const here = cells.indexOf(event.target as HTMLElement)
	const places: Record<string, number> = {
		ArrowLeft: here - 1,
		ArrowRight: here + 1,
		Home: 0,
		End: cells.length - 1,
	}
	const next = cells[places[event.key] ?? -1]
	if (here < 0 || !next || event.ctrlKey || event.altKey || event.metaKey) return
	event.preventDefault()
	cells[here]!.tabIndex = -1
	next.tabIndex = 0
	next.focus()
}
