import type { ShownState } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathOf } from './addresses.ts'
import { lengthOfTime } from './figures.ts'
import type { Headline } from './headline.ts'
import { messages } from './messages.ts'
import { StateArch } from './state-arch.tsx'
import { stateLooks } from './state-mark.tsx'
import { stateMessages } from './state-messages.ts'

/** All in one sentence, as large as it matters. Its place is as high as its longest sentence: nothing below moves. */
export function HeadlinePart({ headline }: { headline: Headline }) {
	const words = useMessages(messages)
	const { kind, count, state } = headline
	const sentence = kind === 'degraded' || kind === 'down' ? words[kind](count) : words[kind]
	return (
		<div className="flex items-center gap-4 sm:gap-7">
			<StateArch state={state} />
			<h1 data-headline={kind} className="flex min-h-[2lh] max-w-[24ch] items-center text-3xl sm:text-4xl">
				{sentence}
			</h1>
		</div>
	)
}

export type Trouble = { id: string; name: string; state: ShownState; since: string; why: string | null }

/** Which services do not work, since when and why. */
export function Troubles({ troubles, at }: { troubles: readonly Trouble[]; at: number }) {
	const words = useMessages(messages)
	if (troubles.length === 0) return null
	return (
		<ul aria-label={words.troubles} className="mt-6 divide-y divide-line border-y border-line">
			{troubles.map((trouble) => (
				<TroubleLine key={trouble.id} trouble={trouble} at={at} />
			))}
		</ul>
	)
}

function TroubleLine({ trouble: { id, name, state, since, why }, at }: { trouble: Trouble; at: number }) {
	const words = useMessages(messages)
	const stateWords = useMessages(stateMessages)
	const locale = useLocale()
	const { icon, ink } = stateLooks[state]
	const length = lengthOfTime(Math.max(at - Date.parse(since), 1000), locale)
	return (
		<li className="flex gap-3 py-3">
			<Icon icon={icon} size={22} className={`mt-0.5 shrink-0 ${ink}`} />
			<p className="min-w-0">
				<TextLink to={pathOf(id)} className="font-semibold">
					{name}
				</TextLink>{' '}
				<span className={`font-semibold ${ink}`}>{stateWords[state].toLocaleLowerCase(locale)}</span>{' '}
				<span className="text-ink-soft">
					{words.since(length)}
					{why && `${locale === 'fr' ? '\u00a0: ' : ': '}${why}`}
				</span>
			</p>
		</li>
	)
}
