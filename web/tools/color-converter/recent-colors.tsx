import { useMessages } from '#web/i18n/locale.ts'
import { readColor } from './color/read.ts'
import { messages } from './messages.ts'
import { Swatch } from './swatch.tsx'
import { useEffect, useState } from 'react'

/** A colour that is passed over, as while one is typed or a slider is drawn, is not kept. */
const settledMs = 1200
const most = 12

/** The colours that were looked at, the newest first; in memory alone. */
function useRecent(color: string): readonly string[] {
	const [recent, setRecent] = useState<readonly string[]>([])
	useEffect(() => {
		const timer = setTimeout(
			() => setRecent((before) => [color, ...before.filter((each) => each !== color)].slice(0, most)),
			settledMs,
		)
		return () => clearTimeout(timer)
	}, [color])
	return recent
}

type RecentColorsProps = { color: string; onColor: (color: string) => void }

/** What was looked at before, to come back to. */
export function RecentColors({ color, onColor }: RecentColorsProps) {
	const words = useMessages(messages)
	const others = useRecent(color).filter((each) => each !== color)
	if (others.length === 0) return null
	return (
		<div>
			<h2 className="mb-1.5 font-sans text-base font-semibold">{words.recent}</h2>
			<ul className="flex flex-wrap gap-2">
				{others.map((each) => {
					const read = readColor(each)
					if (!('color' in read)) return null
					return (
						<li key={each}>
							<button
								type="button"
								aria-label={words.take(each)}
								title={each}
								onClick={() => onColor(each)}
								className="block rounded-small"
							>
								<Swatch color={read.color} className="size-11" />
							</button>
						</li>
					)
				})}
			</ul>
		</div>
	)
}
