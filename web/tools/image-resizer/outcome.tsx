import { memo, type ReactNode, useCallback, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Batch } from './batch.tsx'
import { Compare } from './compare.tsx'
import { errorText, savingOf } from './describe-result.ts'
import { isSrgb } from './formats/icc.ts'
import { messages } from './messages.ts'
import type { Size } from './resample/resample.ts'
import type { Resized, Task } from './resize-file.ts'
import type { Options } from './options.ts'
import { type Item, type Row, summaryOf, useQueue } from './use-queue.ts'

type OutcomeProps = {
	items: readonly Item[]
	options: Options
	onItems: (items: readonly Item[]) => void
}

export function Outcome({ items, options, onItems }: OutcomeProps) {
	const { rows, queue } = useQueue(items, options)
	const [selectedFile, setSelectedFile] = useState<File>()
	const remove = useCallback(
		(file: File) => onItems(items.filter((item) => item.file !== file)),
		[items, onItems],
	)
	const [first] = rows
	if (!first) return null
	const isSingle = rows.length === 1
	const done = rows.filter(({ state }) => state.state === 'done')
	const shown = isSingle ? first : (done.find(({ task }) => task.file === selectedFile) ?? done[0])
	return (
		<>
			{shown && <ShownPicture row={shown} isSingle={isSingle} onRemove={() => onItems([])} />}
			{!isSingle && (
				<Batch
					rows={rows}
					queue={queue}
					shown={shown?.task}
					onShow={setSelectedFile}
					onRemove={remove}
					onClear={() => onItems([])}
				/>
			)}
			<Announcement rows={rows} />
		</>
	)
}

function ShownPicture({ row, isSingle, onRemove }: { row: Row; isSingle: boolean; onRemove: () => void }) {
	const words = useMessages(messages)
	const { task, state } = row
	const [last, setLast] = useState<{ file: File; resized: Resized }>()
	const done = state.state === 'done' ? state.done : undefined
	if (done && last?.resized !== done) setLast({ file: task.file, resized: done })
	if (state.state === 'failed') {
		return (
			<Notice
				tone="bad"
				title={task.file.name}
				action={<Button onClick={onRemove}>{words.removeOne}</Button>}
			>
				{errorText(state.error, words)}
			</Notice>
		)
	}
	// The last result stays visible while a new one is computed.
	const resized = done ?? (last?.file === task.file ? last.resized : undefined)
	return (
		<>
			{!done && <Working task={task} share={'share' in state ? state.share : 0} onStop={onRemove} />}
			{resized && <Compare file={task.file} resized={resized} />}
			{done && <Facts file={task.file} resized={done} />}
			{done && isSingle && <Actions resized={done} onRemove={onRemove} />}
		</>
	)
}

function Working({ task, share, onStop }: { task: Task; share: number; onStop: () => void }) {
	const words = useMessages(messages)
	return (
		<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
			<div className="grid min-w-40 grow basis-0 gap-2">
				<p className="wrap-anywhere">{task.file.name}</p>
				<Progress label={words.working(task.file.name)} value={share * 100} />
			</div>
			<Button onClick={onStop} aria-label={words.stop(task.file.name)}>
				{words.stopOne}
			</Button>
		</div>
	)
}

function Actions({ resized, onRemove }: { resized: Resized; onRemove: () => void }) {
	const words = useMessages(messages)
	const { blob, name } = resized
	return (
		<div className="flex flex-wrap gap-3">
			<DownloadButton variant="primary" content={blob} name={name} />
			<HandOffButton
				kind="file"
				value={() => ({ kind: 'file', file: new File([blob], name, { type: blob.type }) })}
			/>
			<Button variant="quiet" onClick={onRemove}>
				{words.removeOne}
			</Button>
		</div>
	)
}

/** Announced once all pictures are done. */
function Announcement({ rows }: { rows: readonly Row[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { done, failedCount, isPending } = summaryOf(rows)
	const [only] = done
	return (
		<p role="status" className="sr-only">
			{!isPending &&
				(rows.length === 1
					? only && words.ready(formatSize(only.blob.size, locale))
					: words.allDone(done.length, failedCount))}
		</p>
	)
}

type FactsProps = { file: File; resized: Resized }

const Facts = memo(function Facts({ file, resized }: FactsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { before, blob, width, height, quality, milliseconds, remarks, profile } = resized
	const dimensions = (size: Size) =>
		words.dimensions(formatNumber(size.width, locale), formatNumber(size.height, locale))
	const seconds = new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: 'second',
		maximumFractionDigits: 1,
	}).format(milliseconds / 1000)
	const saving = savingOf(file.size, blob.size, locale)
	const isOriginal = remarks.includes('original-kept')
	const isConverted =
		profile !== null && profile !== '' && !isSrgb(profile) && !isOriginal && !remarks.includes('other-colors')
	return (
		<>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised px-4 tabular-nums">
				<Fact term={words.before}>
					{dimensions(before)} · {formatSize(file.size, locale)}
				</Fact>
				<Fact term={words.after}>
					{dimensions({ width, height })} · <strong>{formatSize(blob.size, locale)}</strong>
					{saving && <span className="text-good-text"> ({words.lighter(saving)})</span>}
				</Fact>
			</dl>
			<p className="-mt-3 text-sm text-ink-soft">
				{quality === null ? words.made(seconds) : words.madeAt(quality, seconds)}.{' '}
				{isConverted && words.profileConverted(profile)}
			</p>
			{remarks.map((remark) => (
				<Notice key={remark} tone={remark === 'original-kept' ? 'info' : 'warn'}>
					{words[remark]}
				</Notice>
			))}
		</>
	)
})

function Fact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 py-2.5">
			<dt className="text-ink-soft">{term}</dt>
			<dd>{children}</dd>
		</div>
	)
}
