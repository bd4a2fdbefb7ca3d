import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { stripHtml } from './day-cells-html.ts'
import type { CompactHistory } from './compact-history.ts'
import { serviceMessages } from '#web/status/service-messages.ts'

type DayStripProps = {
	name: string
	days: CompactHistory
	onNear(): void
}

const nearMargin = '100% 0%'

export function DayStrip({ name, days, onNear }: DayStripProps) {
	const words = useMessages(serviceMessages)
	const strip = useRef<HTMLDivElement>(null)
	useNear(strip, onNear)
	const html = useMemo(() => ({ __html: stripHtml(days) }), [days])
	return (
		<div
			ref={strip}
			role="img"
			aria-label={words.days(name)}
			className="day-cells day-strip"
			dangerouslySetInnerHTML={html}
		/>
	)
}

function useNear(element: RefObject<HTMLElement | null>, onNear: () => void) {
	useEffect(() => {
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
			},
			{ rootMargin: nearMargin },
		)
		observer.observe(element.current!)
		return () => observer.disconnect()
	}, [element, onNear])
}
