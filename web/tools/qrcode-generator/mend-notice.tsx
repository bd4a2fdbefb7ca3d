import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mendedAddress } from './payloads/addresses.ts'
import { messages } from './result-messages.ts'

/** Offers to write an address so that every telephone opens it. */
export function MendNotice({ text, onMend }: { text: string; onMend: (text: string) => void }) {
	const words = useMessages(messages)
	const mended = mendedAddress(text)
	if (mended === null) return null
	const hasScheme = /^\s*https?:/i.test(text)
	return (
		<Notice
			action={
				<Button size="small" onClick={() => onMend(mended)}>
					{words.mendIt}
				</Button>
			}
		>
			{hasScheme ? words.mendEscapes(mended) : words.mend(mended)}
		</Notice>
	)
}
