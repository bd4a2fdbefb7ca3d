import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './result-messages.ts'
import type { Encoding } from './reading.ts'

type TextFaultProps = { text: string; encoding: Encoding; at: number }

/** Which character of a text has no place in its encoding, and what to do. */
export function TextFault({ text, encoding, at }: TextFaultProps) {
	const words = useMessages(messages)
	const before = text.slice(0, at).split('\n')
	const where = words.where(before.length, [...(before.at(-1) ?? '')].length + 1)
	const code = text.codePointAt(at)
	const character = code === undefined ? '' : String.fromCodePoint(code)
	const said: Partial<Record<Encoding, string>> = {
		'utf-8': words.loneHalf(where),
		latin1: words.noPlace(character, where),
		hex: words.noHex(character, where),
		base64: words.noBase64(character, where),
	}
	return <Notice tone="bad">{said[encoding]}</Notice>
}
