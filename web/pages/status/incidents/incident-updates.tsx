import type { IncidentView } from '#services/status/incidents/contract.ts'
import type { MarkdownInLocale } from '#services/status/localized-text.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { shortDuration } from '#web/status/format.ts'
import { incidentStateMessages, incidentMessages } from '#web/status/incident-messages.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** `html` is safe: the status service sanitized it. */
export function TeamText({ text, className }: { text: MarkdownInLocale; className?: string }) {
	const words = useMessages(incidentMessages)
	const lang = useTextLang(text.locale)
	return (
		<div className={className}>
			{lang && <p className="mb-1 text-sm text-ink-soft">{words.onlyFrench}</p>}
			<div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
		</div>
	)
}

type TimelineProps = Pick<IncidentView, 'updates'> & {
	at: string
}

export function Updates({ updates, at, isBrief }: TimelineProps & { isBrief?: boolean }) {
	const words = useMessages(incidentMessages)
	if (!isBrief || updates.length < 2) return <Timeline updates={updates} at={at} />
	return (
		<>
			<Timeline updates={updates.slice(0, 1)} at={at} />
			<details className="mt-3">
				<summary className="inline-flex min-h-9 items-center rounded-small text-sm underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text pointer-coarse:min-h-11">
					{words.older(updates.length - 1)}
				</summary>
				<div className="mt-3">
					<Timeline updates={updates.slice(1)} at={at} />
				</div>
			</details>
		</>
	)
}

function Timeline({ updates, at: readAt }: TimelineProps) {
	const words = useMessages(incidentStateMessages)
	const { ago } = useMessages(incidentMessages)
	const locale = useLocale()
	const agoOf = (at: string) => {
		const ms = Date.parse(readAt) - Date.parse(at)
		return ms >= 1000 && ms < dayMs
			? ` · ${ago(shortDuration(ms < minuteMs ? ms : ms - (ms % minuteMs), locale))}`
			: ''
	}
	return (
		<ol className="space-y-5 border-l-2 border-line-strong pl-5">
			{updates.map(({ id, state, at, body }) => (
				<li
					key={id}
					className="relative before:absolute before:top-2 before:-left-[1.6rem] before:size-2 before:rounded-full before:bg-line-strong before:ring-4 before:ring-surface-raised"
				>
					<p className="flex flex-wrap items-baseline gap-x-3">
						<span className="font-semibold">{words[state]}</span>
						<span className="text-sm text-ink-soft">
							<DateTime iso={at} withTime />
							{agoOf(at)}
						</span>
					</p>
					<TeamText text={body} className="mt-1" />
				</li>
			))}
		</ol>
	)
}
