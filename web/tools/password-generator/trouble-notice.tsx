import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
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
			return words[trouble.reason](words.at(number(trouble.at + 1)), trouble.text)
	}
}
