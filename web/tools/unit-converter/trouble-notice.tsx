import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './converter-messages.ts'
import type { ExpressionTrouble } from './read-expression.ts'

type TroubleNoticeProps = {
	trouble: ExpressionTrouble
	expression: string
	onMend: (expression: string) => void
}

/** Why an expression is not understood, and what it may have been meant to be. It does not interrupt: one is typing. */
export function TroubleNotice({ trouble, expression, onMend }: TroubleNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	switch (trouble.reason) {
		case 'unknown':
			return (
				<Notice
					tone="warn"
					action={
						trouble.near.length > 0 && (
							<div className="flex flex-wrap items-center gap-2">
								<span>{words.near}</span>
								{trouble.near.map((name) => (
									<Button
										key={name}
										size="small"
										onClick={() => onMend(mended(expression, trouble.text, name))}
									>
										{name}
									</Button>
								))}
							</div>
						)
					}
				>
					{words.unknown(trouble.text)}
				</Notice>
			)
		case 'different':
			return (
				<Notice tone="warn">{words.different(trouble.from.name[locale], trouble.to.name[locale])}</Notice>
			)
		case 'tooLong':
		case 'noNumber':
		case 'noUnit':
		case 'mixedScales':
		case 'noSuchSize':
			return <Notice tone="warn">{words[trouble.reason]}</Notice>
	}
}

/** The expression with a known name in the place of what is unknown; alone where that cannot be found again. */
const mended = (expression: string, unknown: string, name: string) =>
	expression.includes(unknown) ? expression.replace(unknown, name) : name
