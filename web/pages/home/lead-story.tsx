import arrowRight from 'virtual:icon/lucide/arrow-right'
import type { NewsSummary } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Cover } from '#web/content/cover.tsx'
import { Card, CardLink } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { Arcade } from './arcade.ts'
import { messages } from './messages.ts'

/** The first news item, large, with its cover or a drawing. */
export function LeadStory({ item, arcade }: { item: NewsSummary; arcade: Arcade }) {
	const words = useMessages(messages)
	const lang = useTextLang(item.locale)
	return (
		<Card as="article" padding="none" pressable className="group flex flex-col overflow-hidden">
			{item.cover ? (
				<Cover path={item.cover} ratio="wide" sizes="(min-width: 64rem) 40rem, 100vw" />
			) : (
				<StoryDrawing arcade={arcade} />
			)}
			<div className="border-t border-line p-5 sm:p-7">
				<p className="text-sm font-semibold text-ink-soft">
					{item.category.name} · <DateTime iso={item.publishedAt} />
				</p>
				<h3 lang={lang} className="mt-2 text-2xl sm:text-3xl">
					<CardLink to={item.path}>{item.title}</CardLink>
				</h3>
				<p lang={lang} className="mt-3 text-lg text-ink-soft">
					{item.summary}
				</p>
				<p aria-hidden className="mt-5 flex items-center gap-2 font-semibold text-accent-text">
					{words.read}
					<Icon icon={arrowRight} size={18} className="transition-[translate] group-hover:translate-x-1" />
				</p>
			</div>
		</Card>
	)
}

/** The arcade of a news item in a box of 640 by 200, cropped at its sides and top. */
function StoryDrawing({ arcade: { shapes, moon } }: { arcade: Arcade }) {
	return (
		<svg
			viewBox="0 0 640 200"
			preserveAspectRatio="xMidYMax slice"
			className="block min-h-40 w-full grow basis-40 bg-surface-sunken sm:min-h-52"
			aria-hidden
		>
			<circle cx={moon.x} cy={moon.y} r="22" className="fill-second" opacity="0.35" />
			{shapes.map(({ path, fill }) => (
				<path key={path} d={path} className={fill} />
			))}
		</svg>
	)
}
