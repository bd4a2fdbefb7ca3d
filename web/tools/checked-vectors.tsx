import { useEffect, useState } from 'react'
import circleCheck from 'virtual:icon/lucide/circle-check'
import octagonX from 'virtual:icon/lucide/octagon-x'
import { useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './check-messages.ts'
import { type Checked, type Checking, checkVectors } from './check-vectors.ts'
import type { VectorsModule } from './vector.ts'

/** The vectors one after the other, each green or red. */
export function CheckedVectors({ load }: { load: () => Promise<VectorsModule> }) {
	const words = useMessages(messages)
	const [checking, setChecking] = useState<Checking>()
	const [isLost, setLost] = useState(false)
	useEffect(() => {
		const stop = new AbortController()
		checkVectors(load, stop.signal, setChecking).catch(() => setLost(true))
		return () => stop.abort()
	}, [load])
	const { count = 0, checked = [] } = checking ?? {}
	const wrong = checked.filter(({ got, wanted }) => got !== wanted).length
	const isDone = count > 0 && checked.length === count
	return (
		<div className="mt-4">
			<p role="status" className="mb-2 font-semibold">
				{isLost && words.lost}
				{isDone && (wrong === 0 ? words.right(count) : words.wrong(wrong, count))}
			</p>
			<ul
				aria-label={words.list}
				tabIndex={0}
				className="relative max-h-96 overflow-auto rounded-card border border-line"
			>
				{checked.map((each) => (
					<Line key={each.name} {...each} />
				))}
			</ul>
		</div>
	)
}

function Line({ name, source, wanted, got }: Checked) {
	const words = useMessages(messages)
	const isRight = got === wanted
	return (
		<li className="flex gap-2 border-b border-line px-3 py-2 last:border-b-0">
			<Icon
				icon={isRight ? circleCheck : octagonX}
				size={18}
				className={`mt-0.5 shrink-0 ${isRight ? 'text-good-text' : 'text-bad-text'}`}
			/>
			<span className="min-w-0 wrap-anywhere">
				<span className="sr-only">{isRight ? words.isRight : words.isWrong}</span>
				<span className="text-ink">{name}</span> <span>({source})</span>
				{!isRight && <span className="block text-bad-text">{words.difference(wanted, got)}</span>}
			</span>
		</li>
	)
}
