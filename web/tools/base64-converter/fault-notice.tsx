import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PlacedFault } from './conversion.ts'
import { messages as names } from './messages.ts'
import type { Encoding, NotationName } from './notations/names.ts'
import type { Fault, LengthError } from './notations/notation.ts'
import { messages } from './fault-messages.ts'

type PlacedFaultNoticeProps = {
	fault: PlacedFault
	notation: NotationName
	encoding: Encoding
	onCorrect: (text: string) => void
	onReadAs: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

export function PlacedFaultNotice(props: PlacedFaultNoticeProps) {
	const { fault, notation, encoding, onCorrect, onReadAs, onGoThere } = props
	const words = useMessages(messages)
	const { looksLike, corrected, at, reason, line, column, character } = fault
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
					{corrected !== undefined && (
						<Button size="small" onClick={() => onCorrect(corrected)}>
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
	lengthError: LengthError
	byteCount: number
	onReadAs: (notation: NotationName) => void
}

export function ErrorNotice({ lengthError, byteCount, onReadAs }: ErrorNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const otherwise = lengthError === 'groups' ? 'ascii85' : 'base64'
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
			{lengthError === 'groups' ? words.groups(byteCount.toLocaleString(locale)) : words['too-long']}
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
