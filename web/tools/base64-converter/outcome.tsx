import { useMessages } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Options } from './address.ts'
import type { Fault } from './notations/notation.ts'
import type { NotationName } from './notations/names.ts'
import { messages } from './result-messages.ts'
import { FileResult, Remarks, ResultPart } from './result-part.tsx'
import { TroubleNotice } from './trouble-notice.tsx'
import { endingOf } from './type-of.ts'
import { useWork } from './use-work.ts'

export type OutcomeProps = {
	text: string
	file: File | null
	options: Options
	/** What the result is. */
	label: string
	onStop: () => void
	/** The result becomes the input. */
	onSwap: (text: string) => void
	onMend: (text: string) => void
	onReadAs: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

/** The result, how far it has come, or why there is none. */
export function Outcome({ text, file, options, label, onStop, onSwap, ...mends }: OutcomeProps) {
	const words = useMessages(messages)
	const { done, isWorking, error, share } = useWork(text, file, options)
	if (error) {
		const isTooLarge = error instanceof Error && error.name === 'RangeError'
		return <Notice tone="bad">{isTooLarge ? words.tooLargeFile : words.unreadable}</Notice>
	}
	if (file && isWorking) {
		return (
			<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
				<p>{words.working}</p>
				<Progress label={words.working} value={share * 100} />
				<div>
					<Button onClick={onStop}>{words.cancel}</Button>
				</div>
			</div>
		)
	}
	if (!done) return <ResultText label={label} text="" />
	if ('written' in done)
		return file && <FileResult input={file} output={done.written} name={`${file.name}.txt`} />
	if ('read' in done) {
		const { read } = done
		if ('fault' in read) return <Notice tone="bad">{explainedInFile(read.fault, words)}</Notice>
		const name = `${file?.name.replace(/\.(?:txt|b64|base64)$/i, '') ?? 'resultat'}.${endingOf(read.says ?? '')}`
		return (
			<>
				{file && <FileResult input={file} output={read.file} name={name} />}
				<Remarks remarks={read.remarks} />
			</>
		)
	}
	const { trouble } = done.conversion
	if (trouble) {
		return (
			<TroubleNotice trouble={trouble} notation={options.notation} encoding={options.encoding} {...mends} />
		)
	}
	return (
		<>
			<ResultPart label={label} conversion={done.conversion} onSwap={onSwap} />
			<div>
				<ShareButton content={text} />
			</div>
			<p role="status" className="sr-only">
				{done.conversion.text && words.done}
			</p>
		</>
	)
}

function explainedInFile({ reason, at }: Fault, words: typeof messages.fr): string {
	const where = words.inFile(at + 1)
	switch (reason) {
		case 'character':
			return words.foreignInFile(where)
		case 'padding':
			return words.padding(where)
		case 'length':
			return words.length(where)
		case 'leftover-bits':
			return words.leftoverBits(where)
		case 'too-large':
			return words.tooLarge(where)
	}
}
