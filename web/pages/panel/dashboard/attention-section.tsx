import circleCheck from 'virtual:icon/lucide/circle-check'
import info from 'virtual:icon/lucide/info'
import octagonX from 'virtual:icon/lucide/octagon-x'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { type Attention, attentionKinds } from './attention.ts'
import { actionMessages, attentionMessages } from './attention-messages.ts'

const looks = {
	bad: { icon: octagonX, ink: 'text-bad-text' },
	warn: { icon: triangleAlert, ink: 'text-warn-text' },
	info: { icon: info, ink: 'text-second-text' },
}

/** One line and one action for each thing. */
export function AttentionSection({ attention }: { attention: readonly Attention[] }) {
	const words = useMessages(attentionMessages)
	return (
		<Section title={words.attention}>
			{attention.length === 0 ? (
				<p className="flex items-center gap-3 text-ink-soft">
					<Icon icon={circleCheck} size={22} className="shrink-0 text-good-text" />
					{words.allIsWell}
				</p>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{attention.map((each) => (
						<AttentionLine key={each.kind} attention={each} />
					))}
				</ul>
			)}
		</Section>
	)
}

function AttentionLine({ attention }: { attention: Attention }) {
	const words = useMessages(attentionMessages)
	const actions = useMessages(actionMessages)
	const locale = useLocale()
	const { kind, count, isMore } = attention
	const { tone, to } = attentionKinds[kind]
	const written = formatNumber(count, locale)
	const title = words[kind]
	const text = isMore ? words.atLeast(written) : written
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
			<p className="flex min-w-0 gap-3 wrap-anywhere">
				<Icon icon={looks[tone].icon} size={22} className={`mt-0.5 shrink-0 ${looks[tone].ink}`} />
				{typeof title === 'string' ? title : title(text, count === 1 && !isMore)}
			</p>
			<ButtonLink to={to} size="small" className="max-sm:ml-9">
				{actions[kind]}
			</ButtonLink>
		</li>
	)
}
