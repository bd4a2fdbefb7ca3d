import { useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Options } from './search-params.ts'
import { imageAddress } from './image-address.ts'
import { messages } from './result-messages.ts'

type ServedPartProps = { text: string; options: Options; hasLogo: boolean }

export function ServedPart({ text, options, hasLogo }: ServedPartProps) {
	const words = useMessages(messages)
	const found = imageAddress(text, options, window.location.origin)
	if ('refusal' in found) return <Notice tone="warn">{words[found.refusal]}</Notice>
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<TextInput
					readOnly
					aria-label={words.addressLabel}
					value={found.address}
					onFocus={({ target }) => target.select()}
					className="min-w-40 flex-1"
				/>
				<CopyButton text={found.address} label={words.addressLabel} />
			</div>
			<p className="text-sm text-ink-soft">
				{words.addressLimits} {hasLogo && words.addressNoLogo}
			</p>
		</>
	)
}
