import { useMessages } from '#web/i18n/locale.ts'
import type { Headline } from './headline.ts'
import { messages } from '#web/pages/status/messages.ts'
import { StateArch } from './state-arch.tsx'

type HeadlineSectionProps = {
	headline: Headline
	/** Number of services. */
	all: number
	isStale: boolean
}

/** Always as high as its longest sentence, to avoid a layout shift. */
export function HeadlineSection({ headline, all, isStale }: HeadlineSectionProps) {
	const words = useMessages(messages)
	const { kind, count, state } = headline
	const sentence = kind === 'degraded' || kind === 'down' ? words[kind](count, all) : words[kind]
	return (
		<div className={`flex items-center gap-4 sm:gap-7 ${isStale ? 'stale' : ''}`}>
			<div className="aspect-[64/74] w-14 shrink-0 sm:w-20">
				<StateArch state={state} />
			</div>
			<h1
				data-headline={kind}
				className="flex min-h-[2lh] max-sm:min-h-[3lh] max-w-[24ch] items-center text-3xl sm:text-4xl"
			>
				{sentence}
			</h1>
		</div>
	)
}
