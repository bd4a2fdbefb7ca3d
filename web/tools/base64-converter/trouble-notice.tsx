import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Trouble } from './conversion.ts'
import { messages as names } from './messages.ts'
import type { Encoding, NotationName } from './notations/names.ts'
import { messages } from './result-messages.ts'

type TroubleNoticeProps = {
	trouble: Trouble
	notation: NotationName
	encoding: Encoding
	onMend: (text: string) => void
	onReadAs: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

/** What is wrong, where, and what can be done about it. */
export function TroubleNotice(props: TroubleNoticeProps) {
	const { trouble, notation, encoding, onMend, onReadAs, onGoThere } = props
	const words = useMessages(messages)
	const { looksLike, mended, at } = trouble
	const name = useMessages(names)[looksLike ?? notation]
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
			{explained(trouble, { words, isHex: encoding === 'hex', isWhole: notation === 'base58' })}
		</Notice>
	)
}

type Explaining = { words: typeof messages.fr; isHex: boolean; isWhole: boolean }

function explained(trouble: Trouble, { words, isHex, isWhole }: Explaining): string {
	const { reason, line, column, character } = trouble
	const where = words.where(line, column)
	switch (reason) {
		case 'encoding':
			return isHex ? words.noHex(character, where) : words.noPlace(character, where)
		case 'character':
			return words.foreign(character, where)
		case 'padding':
			return words.padding(where)
		case 'length':
			return words.length(where)
		case 'leftover-bits':
			return words.leftoverBits(where)
		case 'too-large':
			return isWhole ? words.tooLargeWhole : words.tooLarge(where)
	}
}
