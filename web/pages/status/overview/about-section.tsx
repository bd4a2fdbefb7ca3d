import { TextLink } from '#web/ui/text-link.tsx'
import { FeedLinks, plainLinkClass } from '#web/pages/status/feeds/feed-links.tsx'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/status/messages.ts'

export function AboutSection() {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,68ch)_1fr]">
			<section id="formula" aria-labelledby="formula-title">
				<h2 id="formula-title" className="text-xl">
					{words.formulaTitle}
				</h2>
				<p className="mt-3 rounded-control border border-line bg-surface-sunken px-4 py-3 font-semibold">
					{words.formula}
				</p>
				<p className="mt-3 text-ink-soft">{words.formulaDetail}</p>
			</section>
			<section aria-labelledby="follow-title">
				<h2 id="follow-title" className="text-xl">
					{words.follow}
				</h2>
				<ul className="mt-3 space-y-2">
					<li>
						<TextLink to="/uptime/subscribe" className="inline-block pointer-coarse:py-2.5">
							{words.byMail}
						</TextLink>
					</li>
					<li>
						<FeedLinks label={words.feeds} />
					</li>
					<li>
						<a href={`/api/uptime/maintenance.ics?locale=${locale}`} className={plainLinkClass}>
							{words.calendar}
						</a>
					</li>
					<li>
						<TextLink to="/uptime/incidents" className="inline-block pointer-coarse:py-2.5">
							{words.past}
						</TextLink>
					</li>
				</ul>
			</section>
		</div>
	)
}
