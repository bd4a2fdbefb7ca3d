import { useRef } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { messages } from './messages.ts'
import { usePreview } from './use-preview.ts'

type PreviewProps = {
	/** The fields of the text begin with it. */
	name: string
	label: string
}

/** What stands in the fields of a text, as everybody would read it. */
export function Preview({ name, label }: PreviewProps) {
	const words = useMessages(messages)
	const box = useRef<HTMLDivElement>(null)
	const shown = usePreview(box, name)
	const isSaid = shown === 'failed' || (shown && !shown.fr && !shown.en)
	return (
		<div ref={box}>
			<Card as="section" padding="small" aria-label={words.preview(label)} className="mt-3 min-h-20">
				{isSaid && (
					<p role="status" className="text-ink-soft">
						{shown === 'failed' ? words.failed : words.nothing}
					</p>
				)}
				{shown && shown !== 'failed' && (
					<div className="grid gap-5">
						<Text title={words.inFrench} lang="fr" html={shown.fr} isAlone={!shown.en} />
						<Text title={words.inEnglish} lang="en" html={shown.en} />
					</div>
				)}
			</Card>
		</div>
	)
}

type TextProps = { title: string; lang: 'fr' | 'en'; html: string; isAlone?: boolean }

/** `html` is safe: the status service rendered it. */
function Text({ title, lang, html, isAlone }: TextProps) {
	if (!html) return null
	return (
		<div>
			{!isAlone && <p className="mb-1 text-sm text-ink-soft">{title}</p>}
			<div lang={lang} className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
		</div>
	)
}
