import { useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { defaultChoices } from './algorithms.ts'
import type { ChangeOptions, Options } from './options.ts'
import { readExpected } from './expected.ts'
import { FilesOutcome } from './files-outcome.tsx'
import { unkeyed, type Secret, keyingOf } from './keying.ts'
import { messages } from './result-messages.ts'
import { TextOutcome } from './text-outcome.tsx'

type OutcomeProps = {
	text: string
	onText: (text: string) => void
	files: readonly File[]
	options: Options
	onOptions: ChangeOptions
	secret: Secret
	pasted: { text: string; name?: string }
}

function unreadableWords(
	{ bytes, digits }: { bytes?: number; digits?: number },
	words: typeof messages.fr,
): string {
	if (digits !== undefined) return words.oddDigits(digits)
	return bytes === undefined ? words.noDigest : words.noSuchLength(bytes)
}

export function Outcome(props: OutcomeProps) {
	const { text, onText, files, options: urlOptions, onOptions, secret, pasted } = props
	const words = useMessages(messages)
	const expected = useMemo(() => readExpected(pasted.text, pasted.name), [pasted.text, pasted.name])
	const keying = useMemo(() => {
		const result = keyingOf(secret)
		return 'faultAt' in result ? unkeyed : result
	}, [secret])
	const hasFiles = files.length > 0
	const options = {
		...urlOptions,
		choices: urlOptions.choices ?? defaultChoices[hasFiles ? 'files' : 'text'],
	}
	const common = { options, onOptions, keying, expected }
	return (
		<>
			{expected.kind === 'unreadable' && <Notice tone="warn">{unreadableWords(expected, words)}</Notice>}
			{expected.kind === 'list' && !hasFiles && (
				<Notice>
					{expected.entries.length > 0 ? words.listNeedsFiles(expected.entries.length) : words.emptyList}
				</Notice>
			)}
			{hasFiles ? (
				<FilesOutcome files={files} {...common} />
			) : (
				text !== '' && <TextOutcome text={text} onText={onText} {...common} />
			)}
		</>
	)
}
