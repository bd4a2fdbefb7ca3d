import qrCode from 'virtual:icon/lucide/qr-code'
import { useMemo, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { callWorker } from '#web/tools/call-worker.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Options } from './options.ts'
import { maxRows, readBatch } from './batch.ts'
import { messages } from './messages.ts'
import type { ChosenLogo } from './logo-section.tsx'
import {
	type BatchFormat,
	batchFormats,
	type BatchResult,
	type BatchRequest,
	type RowFault,
} from './make-batch.ts'
import { faultWords, messages as fieldMessages, wordsFor } from './payloads/messages.ts'
import { payloads } from './payloads/payloads.ts'
import { seed, type Kind } from './payloads/payload.ts'

function RowFaults({ kind, faults }: { kind: Kind; faults: readonly RowFault[] }) {
	const words = useMessages(messages)
	const fieldWords = useMessages(fieldMessages)
	if (faults.length === 0) return null
	const explain = ({ fault }: RowFault) => {
		if (fault === 'tooLong') return words.rowTooLong
		if (fault === 'unreadable') return words.unreadable
		return `${wordsFor(fieldWords, kind, fault.field)} — ${faultWords(fieldWords, fault)}`
	}
	return (
		<Table
			label={words.leftAside}
			rows={faults}
			rowKey={({ line }) => String(line)}
			columns={[
				{ title: words.line, heading: true, cell: ({ line }) => line },
				{
					title: words.why,
					cell: (row) => <span className="block max-w-56 sm:max-w-md xl:max-w-none">{explain(row)}</span>,
				},
			]}
		/>
	)
}

const open = () => new Worker(new URL('./make-batch.worker.ts', import.meta.url), { type: 'module' })

type BatchOutcomeProps = { table: string; options: Options; logo: ChosenLogo | null }

export function BatchOutcome({ table, options, logo }: BatchOutcomeProps) {
	const words = useMessages(messages)
	const fieldWords = useMessages(fieldMessages)
	const locale = useLocale()
	const [format, setFormat] = useState<BatchFormat>('png')
	const [started, setStarted] = useState<BatchRequest | null>(null)
	const [share, setShare] = useState(0)
	const { kind } = options
	const batch = useMemo(() => readBatch(table, kind), [table, kind])
	const prepared = useMemo(
		() => ('rows' in batch ? { rows: batch.rows, options, logo, format, seed } : null),
		[batch, options, logo, format],
	)
	const current = started === prepared ? started : null
	const { result, error, isWorking } = useLatestResult(current, (request, signal) =>
		callWorker<BatchRequest, BatchResult, number>(open, request, { signal, onProgress: setShare }),
	)
	if (!prepared) {
		const columns = payloads[kind].fields.map(({ name }) => wordsFor(fieldWords, kind, name)).join(', ')
		const isTooLong = 'fault' in batch && batch.fault === 'tooManyRows'
		return (
			<Notice tone="bad">
				{isTooLong ? words.tooManyRows(formatNumber(maxRows, locale)) : words.noColumn(columns)}
			</Notice>
		)
	}
	if (isWorking) {
		return (
			<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
				<p>{words.making}</p>
				<Progress label={words.making} value={share * 100} />
				<div>
					<Button onClick={() => setStarted(null)}>{words.stop}</Button>
				</div>
			</div>
		)
	}
	const start = () => {
		setShare(0)
		setStarted(prepared)
	}
	return (
		<>
			<div>
				<p className="mb-1.5 font-semibold">{words.format}</p>
				<SegmentedControl
					label={words.format}
					name="format"
					segments={batchFormats.map((value) => ({ value, label: value.toUpperCase() }))}
					value={format}
					onChange={setFormat}
				/>
			</div>
			{error !== undefined && <Notice tone="bad">{words.stopped}</Notice>}
			{current && result ? (
				<>
					<Notice tone="good">
						{words.made(result.count)}{' '}
						{result.faults.length > 0 && words.leftAsideCount(result.faults.length)}
					</Notice>
					<RowFaults kind={kind} faults={result.faults} />
					<div>
						<DownloadButton
							variant="primary"
							content={result.count > 0 ? result.zip : null}
							name="qr-codes.zip"
						>
							{words.zip}
						</DownloadButton>
					</div>
				</>
			) : (
				<div>
					<Button variant="primary" icon={qrCode} disabled={prepared.rows.length === 0} onClick={start}>
						{words.makeAll(prepared.rows.length)}
					</Button>
				</div>
			)}
		</>
	)
}
