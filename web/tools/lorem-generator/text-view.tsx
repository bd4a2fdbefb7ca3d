import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Format, Language } from './options.ts'
import { messages } from './result-messages.ts'

type TextViewProps = { text: string; language: Language; format: Format; isWorking: boolean }

/** A browser lays out more only slowly, and nobody reads so far. */
const mostShown = 20_000

const tags: Record<Language, string | undefined> = { latin: 'la', french: 'fr', own: undefined }

/** The beginning of the text, as it is copied. */
export function TextView({ text, language, format, isWorking }: TextViewProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<>
			<div
				role="region"
				aria-label={words.text}
				aria-busy={isWorking}
				tabIndex={0}
				lang={tags[language]}
				className={classNames(
					'max-h-[36rem] overflow-auto rounded-card border border-line bg-surface-raised p-5 wrap-anywhere whitespace-pre-wrap sm:p-6',
					format !== 'text' && 'font-mono text-sm',
				)}
			>
				{text.slice(0, mostShown)}
			</div>
			{text.length > mostShown && (
				<p className="text-sm text-ink-soft">{words.begins(formatNumber(mostShown, locale))}</p>
			)}
		</>
	)
}
