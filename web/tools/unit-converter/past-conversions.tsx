import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import type { Options } from './address.ts'
import { messages } from './converter-messages.ts'
import type { Past } from './use-past.ts'

type PastConversionsProps = { past: readonly Past[]; onChoose: (options: Options) => void }

/** What was converted before, one press away. */
export function PastConversions({ past, onChoose }: PastConversionsProps) {
	const words = useMessages(messages)
	if (past.length === 0) return null
	return (
		<section>
			<h2 className="font-sans text-base">{words.history}</h2>
			<p className="mb-1 text-sm text-ink-soft">{words.historyHint}</p>
			<ul className="-ml-3">
				{past.map(({ text, options }) => (
					<li key={text}>
						<Button
							size="small"
							variant="quiet"
							className="text-left tabular-nums wrap-anywhere"
							onClick={() => onChoose(options)}
						>
							{text}
						</Button>
					</li>
				))}
			</ul>
		</section>
	)
}
