import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useTextLang } from './localized-lang.ts'
import { writtenMessages } from './localized-text-messages.ts'

/** `html` is safe to insert: the content service rendered it. `locale` is the language that it is written in. */
type LocalizedTextProps = { html: string; locale: Locale; className?: string }

/** What people wrote, in the language in which they did; says so when it is not the page's. */
export function LocalizedText({ html, locale, className }: LocalizedTextProps) {
	const words = useMessages(writtenMessages)
	const lang = useTextLang(locale)
	return (
		<div className={className}>
			{lang && <p className="mb-6 border-l-2 border-line-strong pl-4 text-ink-soft">{words.onlyFrench}</p>}
			<div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
		</div>
	)
}
