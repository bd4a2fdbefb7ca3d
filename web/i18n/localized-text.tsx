import { useEffect, useRef } from 'react'
import { offerVideos } from '#web/content/video-consent.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { useTextLang } from './localized-lang.ts'
import { localizedTextMessages } from './localized-text-messages.ts'

/** `html` is safe: the content service sanitized it. */
type LocalizedTextProps = { html: string; locale: Locale; className?: string }

/** Adds a notice when the text is not in the language of the page. */
export function LocalizedText({ html, locale, className }: LocalizedTextProps) {
	const words = useMessages(localizedTextMessages)
	const lang = useTextLang(locale)
	const text = useRef<HTMLDivElement>(null)
	useEffect(() => offerVideos(text.current!), [html])
	return (
		<div className={className}>
			{lang && <p className="mb-6 border-l-2 border-line-strong pl-4 text-ink-soft">{words.onlyFrench}</p>}
			<div ref={text} lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
		</div>
	)
}
