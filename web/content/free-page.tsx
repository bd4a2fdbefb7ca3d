import type { FreePage as FreePageText } from '#services/content/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Cover } from './cover.tsx'
import { messages } from './messages.ts'

/** A page that the editors of the site made. */
export function FreePage({ page }: { page: FreePageText }) {
	const words = useMessages(messages)
	const lang = useTextLang(page.locale)
	return (
		<article className="reading-width pb-20">
			<PageHeader textLang={lang} title={page.title} lead={page.summary} />
			<Cover
				path={page.cover}
				sizes="(min-width: 48rem) 44rem, 100vw"
				ratio="wide"
				priority
				className="mt-8 rounded-card"
			/>
			<LocalizedText html={page.html} locale={page.locale} className="mt-8" />
			<p className="mt-12 text-sm text-ink-soft">
				{words.updated} <DateTime iso={page.updatedAt} />
			</p>
		</article>
	)
}
