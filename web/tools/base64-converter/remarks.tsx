import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlacedRemark } from './conversion.ts'
import { messages as faultWords } from './fault-messages.ts'
import type { Remark } from './notations/notation.ts'
import { messages as remarkWords } from './remark-messages.ts'
import { messages } from './messages.ts'

type RemarksProps = {
	remarks: readonly (PlacedRemark | Remark)[]
	onGoThere?: (at: number) => void
}

export function Remarks({ remarks, onGoThere }: RemarksProps) {
	const words = useMessages(messages)
	const passed = useMessages(remarkWords)
	const { goThere } = useMessages(faultWords)
	const locale = useLocale()
	if (remarks.length === 0) return null
	return (
		<section aria-label={words.remarks} className="text-sm text-ink-soft">
			<h2 className="font-sans font-semibold">{words.remarks}</h2>
			<ul>
				{remarks.map((remark) => (
					<li key={remark.kind} className="flex flex-wrap items-center justify-between gap-x-3">
						<span>
							{passed[remark.kind](remark.count)}{' '}
							{'line' in remark
								? words.from(remark.line, remark.column)
								: words.fromByte((remark.at + 1).toLocaleString(locale))}
						</span>
						{onGoThere && (
							<Button variant="quiet" size="small" onClick={() => onGoThere(remark.at)}>
								{goThere}
							</Button>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
