import { useMessages } from '#web/i18n/locale.ts'
import { messages } from './sources-messages.ts'

/** Where the filter, the colours and the codecs come from. */
export function Sources() {
	return <p>{useMessages(messages).sources}</p>
}
