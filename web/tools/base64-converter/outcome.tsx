import { useMemo, useEffect, useState } from 'react'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import type { Options } from './options.ts'
import { encodedAlready } from './encoded-already.ts'
import type { DecodedFile, WorkResult, WorkRequest } from './file-conversion.ts'
import type { NotationName } from './notations/names.ts'
import { Picture, ResultSection, LongText } from './result-section.tsx'
import { Remarks } from './remarks.tsx'
import { messages } from './messages.ts'
import { FaultNotice, ErrorNotice, PlacedFaultNotice } from './fault-notice.tsx'
import { TokenResult } from './token-result.tsx'
import { endingOf } from './type-of.ts'
import { convert } from './conversion.ts'

/** Characters that can be converted within one animation frame. Base58 is quadratic, and lines are converted one by one. */
const maxSyncLength = ({ notation, isPerLine }: Options) =>
	notation === 'base58' || isPerLine ? 10_000 : 100_000

const open = () => new Worker(new URL('./convert.worker.ts', import.meta.url), { type: 'module' })

/** Converts short texts synchronously, long texts and files in a worker. */
function useWork(text: string, file: File | null, options: Options) {
	const [share, setShare] = useState(0)
	const request = useMemo((): WorkRequest | null => {
		if (file) return { file, options }
		return text === '' ? null : { text, options }
	}, [text, file, options])
	const isShort = request !== null && 'text' in request && request.text.length <= maxSyncLength(options)
	const immediate = useMemo(
		(): WorkResult | undefined =>
			isShort ? { conversion: convert(request.text, request.options) } : undefined,
		[isShort, request],
	)
	const background = useLatestResult(isShort ? null : request, async (job, signal) => {
		setShare(0)
		return await callWorker<WorkRequest, WorkResult, number>(open, job, { signal, onProgress: setShare })
	})
	const { result, isWorking, error } = background
	return { done: immediate ?? result, isWorking, error, share }
}

/** Above this many bytes a text can only be saved, not copied. */
const maxCopied = 5_000_000

type FileResultProps = {
	input: File
	output: Blob
	name: string
	label?: string
}

function FileResult({ input, output, name, label }: FileResultProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<>
			<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
				<p className="grow tabular-nums">
					{words.size(formatSize(input.size, locale), formatSize(output.size, locale))}
				</p>
				<DownloadButton variant="primary" content={output} name={name} />
			</div>
			{label && output.size <= maxCopied && <FileText label={label} file={output} />}
		</>
	)
}

function FileText({ label, file }: { label: string; file: Blob }) {
	const [read, setRead] = useState<{ file: Blob; text: string }>()
	useEffect(() => {
		let isOver = false
		void file.text().then((text) => isOver || setRead({ file, text }))
		return () => {
			isOver = true
		}
	}, [file])
	if (read?.file !== file) return null
	return (
		<>
			<LongText label={label} text={read.text} />
			<div>
				<HandOffButton kind="text" value={{ kind: 'text', text: read.text }} />
			</div>
		</>
	)
}

export type OutcomeProps = {
	text: string
	file: File | null
	options: Options
	label: string
	onStop: () => void
	onSwap: (text: string) => void
	onCorrect: (text: string) => void
	onReadAs: (notation: NotationName) => void
	onDecode: (notation: NotationName) => void
	onGoThere: (at: number) => void
}

export function Outcome({ text, file, options, label, onStop, onSwap, onDecode, ...actions }: OutcomeProps) {
	const words = useMessages(messages)
	const { done, isWorking, error, share } = useWork(text, file, options)
	const { onReadAs, onGoThere } = actions
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
	if ('encoded' in done) {
		if (!file) return null
		if ('lengthError' in done.encoded)
			return <ErrorNotice lengthError={done.encoded.lengthError} byteCount={file.size} onReadAs={onReadAs} />
		return <FileResult input={file} output={done.encoded.file} name={`${file.name}.txt`} label={label} />
	}
	if ('decoded' in done) return file && <ReadResult input={file} read={done.decoded} />
	const { fault, lengthError, byteCount, token } = done.conversion
	if (token) return <TokenResult token={token} />
	if (lengthError) return <ErrorNotice lengthError={lengthError} byteCount={byteCount} onReadAs={onReadAs} />
	if (fault) {
		return (
			<PlacedFaultNotice fault={fault} notation={options.notation} encoding={options.encoding} {...actions} />
		)
	}
	return (
		<div aria-busy={isWorking} className={isWorking ? 'grid gap-5 opacity-60' : 'grid gap-5'}>
			{options.direction === 'encode' && <EncodedAlready text={text} onDecode={onDecode} />}
			<ResultSection
				input={text}
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

function ReadResult({ input, read }: { input: File; read: DecodedFile }) {
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
