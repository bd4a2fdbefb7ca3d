import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { linkTo } from './link-to.ts'
import { mostServed, type Options, roughSize } from './options.ts'
import { messages } from './served-messages.ts'

/** The address by which a page or a program gets the same text, or why there is none. */
export function ServedPart({ options }: { options: Options }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (options.language === 'own') return <Notice>{words.own}</Notice>
	if (roughSize(options) > mostServed) {
		return <Notice tone="warn">{words.tooMuch(formatNumber(mostServed, locale))}</Notice>
	}
	const address = linkTo(`${window.location.origin}/micro-services/lorem-generator.txt`, options)
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<TextInput
					readOnly
					aria-label={words.label}
					value={address}
					onFocus={({ target }) => target.select()}
					className="min-w-40 flex-1"
				/>
				<CopyButton text={address} label={words.label} />
			</div>
			<p className="text-sm text-ink-soft">{words.limits}</p>
		</>
	)
}
