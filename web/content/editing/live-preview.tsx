import { useEffect, useState } from 'react'
import { typeset } from '#platform/markdown/typography.ts'
import { LocalizedText } from '#web/i18n/localized-text.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Card } from '#web/ui/card.tsx'
import type { Autosave, Text } from './autosave.ts'
import { type DraftRef, renderUnsaved } from './draft-client.ts'
import { messages } from './editor-messages.ts'

/** Debounce while typing. */
const pauseMs = 400

type Shown = Text & { html: string | null }

type LivePreviewProps = { draft: DraftRef; autosave: Autosave }

/** The text that is being typed, as the site will show it. */
export function LivePreview({ draft: { plural, id, locale }, autosave }: LivePreviewProps) {
	const words = useMessages(messages)
	const [shown, setShown] = useState<Shown | null>(null)

	useEffect(() => {
		let asking = new AbortController()
		let soon: ReturnType<typeof setTimeout> | undefined
		async function render() {
			asking.abort()
			asking = new AbortController()
			const { signal } = asking
			const text = autosave.text()
			const html = await renderUnsaved({ plural, id, locale }, text.body, signal)
			if (!signal.aborted) setShown({ ...text, html })
		}
		function renderSoon() {
			clearTimeout(soon)
			soon = setTimeout(render, pauseMs)
		}
		void render()
		const unsubscribe = autosave.subscribe(renderSoon)
		return () => {
			unsubscribe()
			clearTimeout(soon)
			asking.abort()
		}
	}, [autosave, plural, id, locale])

	return (
		<Card as="section" aria-label={words.preview} className="min-w-0">
			{shown && (
				<article lang={locale}>
					<h2 className="text-3xl wrap-anywhere">{typeset(shown.title, locale) || words.untitled}</h2>
					{shown.summary && (
						<p className="mt-3 text-lg text-ink-soft wrap-anywhere">{typeset(shown.summary, locale)}</p>
					)}
					{shown.html ? (
						<LocalizedText html={shown.html} locale={locale} className="mt-6 wrap-anywhere" />
					) : (
						<p role="status" className="mt-6 text-ink-soft">
							{shown.html === null ? words.previewFailed : words.previewEmpty}
						</p>
					)}
				</article>
			)}
		</Card>
	)
}
