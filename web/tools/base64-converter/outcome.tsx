import { useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Options } from './search-params.ts'
import { encodedAlready } from './encoded-already.ts'
import type { ReadFile } from './file-conversion.ts'
import { FileResult } from './file-result.tsx'
import type { NotationName } from './notations/names.ts'
import { Picture } from './picture.tsx'
import { Remarks } from './remarks.tsx'
import { messages } from './result-messages.ts'
import { ResultPart } from './result-part.tsx'
import { FaultNotice, ErrorNotice, TroubleNotice } from './trouble-notice.tsx'
import { TokenResult } from './token-result.tsx'
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
	/** The text is Base64 already and is to be decoded. */
	onDecode: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

/** The result, how far it has come, or why there is none. */
export function Outcome({ text, file, options, label, onStop, onSwap, onDecode, ...mends }: OutcomeProps) {
	const words = useMessages(messages)
	const { done, isWorking, error, share } = useWork(text, file, options)
	const { onReadAs, onGoThere } = mends
	if (error) return <Notice tone="bad">{words.unreadable}</Notice>
	if (isWorking && (file || !done)) {
		return (
			<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
				<p>{words.working}</p>
				<Progress label={words.working} value={share * 100} />
				{file && (
					<div>
						<Button onClick={onStop}>{words.cancel}</Button>
					</div>
				)}
			</div>
		)
	}
	if (!done) return <ResultText label={label} text="" />
	if ('written' in done) {
		if (!file) return null
		if ('refusal' in done.written)
			return <ErrorNotice refusal={done.written.refusal} byteCount={file.size} onReadAs={onReadAs} />
		return <FileResult input={file} output={done.written.file} name={`${file.name}.txt`} label={label} />
	}
	if ('read' in done) return file && <ReadResult input={file} read={done.read} />
	const { trouble, refusal, byteCount, token } = done.conversion
	if (token) return <TokenResult token={token} />
	if (refusal) return <ErrorNotice refusal={refusal} byteCount={byteCount} onReadAs={onReadAs} />
	if (trouble) {
		return (
			<TroubleNotice trouble={trouble} notation={options.notation} encoding={options.encoding} {...mends} />
		)
	}
	return (
		<div aria-busy={isWorking} className={isWorking ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
			{options.direction === 'encode' && <EncodedAlready text={text} onDecode={onDecode} />}
			<ResultPart
				given={text}
				label={label}
				conversion={done.conversion}
				onSwap={onSwap}
				onGoThere={onGoThere}
			/>
			<p role="status" className="sr-only">
				{done.conversion.text && words.done}
			</p>
		</div>
	)
}

/** Offers to decode a text that is Base64 already. */
function EncodedAlready({ text, onDecode }: Pick<OutcomeProps, 'text' | 'onDecode'>) {
	const words = useMessages(messages)
	const notation = useMemo(() => encodedAlready(text), [text])
	if (!notation) return null
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
			{words.encodedAlready}
			<Button size="small" onClick={() => onDecode(notation)}>
				{words.decode}
			</Button>
		</p>
	)
}

/** The file that a file of letters stood for. */
function ReadResult({ input, read }: { input: File; read: ReadFile }) {
	if ('fault' in read) return <FaultNotice fault={read.fault} />
	const bare = input.name.replace(/\.(?:txt|b64|base64|pem)$/i, '')
	const ending = endingOf(read.type)
	const name = bare.toLowerCase().endsWith(`.${ending}`) ? bare : `${bare}.${ending}`
	return (
		<>
			<Picture content={read.file} type={read.type} />
			<FileResult input={input} output={read.file} name={name} />
			<Remarks remarks={read.remarks} />
		</>
	)
}
