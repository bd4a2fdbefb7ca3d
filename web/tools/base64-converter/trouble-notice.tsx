import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Trouble } from './conversion.ts'
import { messages as names } from './messages.ts'
import type { Encoding, NotationName } from './notations/names.ts'
import type { Fault, Refusal } from './notations/notation.ts'
import { messages } from './fault-messages.ts'

type TroubleNoticeProps = {
	trouble: Trouble
	notation: NotationName
	encoding: Encoding
	onMend: (text: string) => void
	onReadAs: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

export function TroubleNotice(props: TroubleNoticeProps) {
	const { trouble, notation, encoding, onMend, onReadAs, onGoThere } = props
	const words = useMessages(messages)
	const { looksLike, mended, at, reason, line, column, character } = trouble
	const name = useMessages(names)[looksLike ?? notation]
	const where = words.where(line, column)
	return (
		<Notice
			tone="bad"
			action={
				<div className="flex flex-wrap gap-2">
					<Button size="small" onClick={() => onGoThere(at)}>
						{words.goThere}
					</Button>
					{looksLike && (
						<Button size="small" onClick={() => onReadAs(looksLike)}>
							{words.readAs(name)}
						</Button>
					)}
					{mended !== undefined && (
						<Button size="small" onClick={() => onMend(mended)}>
							{words.mend}
						</Button>
					)}
				</div>
			}
		>
			{reason === 'encoding'
				? explainCharacter(character, encoding, words)(where)
				: explainFault({ reason, where, character }, words)}
		</Notice>
	)
}

export function FaultNotice({ fault: { reason, at } }: { fault: Fault }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const where = words.inFile((at + 1).toLocaleString(locale))
	return <Notice tone="bad">{explainFault({ reason, where }, words)}</Notice>
}

type ErrorNoticeProps = {
	refusal: Refusal
	byteCount: number
	onReadAs: (notation: NotationName) => void
}

export function ErrorNotice({ refusal, byteCount, onReadAs }: ErrorNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const otherwise = refusal === 'groups' ? 'ascii85' : 'base64'
	const name = useMessages(names)[otherwise]
	return (
		<Notice
			tone="bad"
			action={
				<Button size="small" onClick={() => onReadAs(otherwise)}>
					{words.writeAs(name)}
				</Button>
			}
		>
			{refusal === 'groups' ? words.groups(byteCount.toLocaleString(locale)) : words['too-long']}
		</Notice>
	)
}

type Words = typeof messages.fr

function explainCharacter(character: string, encoding: Encoding, words: Words): (where: string) => string {
	if (encoding === 'hex') return (where) => words.noHex(character, where)
	return encoding === 'latin1' ? (where) => words.noPlace(character, where) : words.half
}

type Explained = { reason: Fault['reason']; where: string; character?: string }

function explainFault({ reason, where, character }: Explained, words: Words): string {
	switch (reason) {
		case 'character':
			return character ? words.foreign(character, where) : words.foreignInFile(where)
		case 'too-long':
		case 'no-letters':
			return words[reason]
		case 'padding':
		case 'length':
		case 'leftover-bits':
		case 'too-large':
			return words[reason](where)
	}
}
