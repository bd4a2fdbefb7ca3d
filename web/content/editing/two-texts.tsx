import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { Text } from './autosave.ts'
import { messages } from './editor-messages.ts'

type Side = { label: string; text: Text }

type TwoTextsProps = { lang: Locale; before: Side; after: Side }

/** Two texts to compare, side by side where there is room. */
export function TwoTexts({ lang, before, after }: TwoTextsProps) {
	return (
		<div className="mt-3 grid gap-4 lg:grid-cols-2">
			<OneText lang={lang} {...before} />
			<OneText lang={lang} {...after} />
		</div>
	)
}

function OneText({ lang, label, text: { title, summary, body } }: Side & { lang: Locale }) {
	const words = useMessages(messages)
	return (
		<div className="min-w-0">
			<p className="font-semibold">{label}</p>
			<div
				lang={lang}
				tabIndex={0}
				role="region"
				aria-label={label}
				className="mt-1 max-h-80 overflow-y-auto rounded-small border border-line bg-surface-raised p-3 text-ink"
			>
				<p className="font-semibold wrap-anywhere">{title || words.untitled}</p>
				{summary && <p className="mt-1 text-ink-soft wrap-anywhere">{summary}</p>}
				<p className="mt-2 whitespace-pre-wrap wrap-anywhere">{body}</p>
			</div>
		</div>
	)
}
