import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SettingsProblem } from './prepare.ts'
import { messages } from './messages.ts'

type ProblemNoticeProps = { problem: SettingsProblem; onGoThere: (at: number, length: number) => void }

export function ProblemNotice({ problem, onGoThere }: ProblemNoticeProps) {
	const words = useMessages(messages)
	return (
		<Notice
			tone="bad"
			action={
				'at' in problem && (
					<Button size="small" onClick={() => onGoThere(problem.at, problem.length)}>
						{words.goThere}
					</Button>
				)
			}
		>
			{useExplanation(problem)}
		</Notice>
	)
}

function useExplanation(problem: SettingsProblem): string {
	const words = useMessages(messages)
	const locale = useLocale()
	const number = (value: number) => formatNumber(value, locale)
	switch (problem.reason) {
		case 'no-class':
			return words.noClass
		case 'empty-class':
			return words.emptyClass(words[problem.name])
		case 'class-too-small':
			return words.classTooSmall(words[problem.name], number(problem.max))
		case 'too-short':
			return words.tooShort(number(problem.min))
		case 'too-few':
			return words.tooFew(number(problem.max))
		case 'unreachable':
			return words.unreachable(number(problem.bits))
		case 'no-pattern':
			return words.noPattern
		default:
			return words[problem.reason](words.at(number(problem.at + 1)), problem.text)
	}
}
