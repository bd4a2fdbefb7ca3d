import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PatternFault } from './engine/pattern.ts'
import type { Trouble } from './prepare.ts'
import { messages } from './messages.ts'

type TroubleNoticeProps = { trouble: Trouble; onGoThere: (at: number, length: number) => void }

export function TroubleNotice({ trouble, onGoThere }: TroubleNoticeProps) {
	const words = useMessages(messages)
	return (
		<Notice
			tone="bad"
			action={
				'at' in trouble && (
					<Button size="small" onClick={() => onGoThere(trouble.at, trouble.length)}>
						{words.goThere}
					</Button>
				)
			}
		>
			{useExplanation(trouble)}
		</Notice>
	)
}

function useExplanation(trouble: Trouble): string {
	const words = useMessages(messages)
	const locale = useLocale()
	const number = (value: number) => formatNumber(value, locale)
	switch (trouble.reason) {
		case 'no-class':
			return words.noClass
		case 'empty-class':
			return words.emptyClass(words[trouble.name])
		case 'class-too-small':
			return words.classTooSmall(words[trouble.name], number(trouble.most))
		case 'too-short':
			return words.tooShort(number(trouble.least))
		case 'too-few':
			return words.tooFew(number(trouble.most))
		case 'unreachable':
			return words.unreachable(number(trouble.bits))
		case 'no-pattern':
			return words.noPattern
		default:
			return explained(trouble, words, words.at(number(trouble.at + 1)))
	}
}

function explained({ reason, text }: PatternFault, words: typeof messages.fr, where: string): string {
	switch (reason) {
		case 'code':
			return words.code(text, where)
		case 'open-set':
			return words.openSet(where)
		case 'empty-set':
			return words.emptySet(where)
		case 'range':
			return words.range(text, where)
		case 'repeat':
			return words.repeat(text, where)
		case 'no-repeat':
			return words.noRepeat(where)
		case 'escape':
			return words.escape(where)
		case 'too-long':
			return words.tooLong(where)
		case 'nothing-left':
			return words.nothingLeft(text, where)
	}
}
