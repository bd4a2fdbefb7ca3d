import { useCallback, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Batch } from './batch.tsx'
import { Compare } from './compare.tsx'
import { Facts } from './facts.tsx'
import { explainRefusal } from './explain-refusal.ts'
import type { Resized, Task } from './resize-file.ts'
import { messages } from './result-messages.ts'
import type { Settings } from './settings.ts'
import type { Item } from './tasks.ts'
import { type Row, useQueue } from './use-queue.ts'

type OutcomeProps = {
	items: readonly Item[]
	settings: Settings
	onItems: (items: readonly Item[]) => void
}

/** What the pictures have become. */
export function Outcome({ items, settings, onItems }: OutcomeProps) {
	const { rows, queue } = useQueue(items, settings)
	const [asked, setAsked] = useState<File>()
	const remove = useCallback(
		(file: File) => onItems(items.filter((item) => item.file !== file)),
		[items, onItems],
	)
	const [first] = rows
	if (!first) return null
	const isSingle = rows.length === 1
	const done = rows.filter(({ state }) => state.state === 'done')
	const shown = isSingle ? first : (done.find(({ task }) => task.file === asked) ?? done[0])
	return (
		<>
			{shown && <Shown row={shown} isSingle={isSingle} onRemove={() => onItems([])} />}
			{!isSingle && (
				<Batch
					rows={rows}
					queue={queue}
					shown={shown?.task}
					onShow={setAsked}
					onRemove={remove}
					onClear={() => onItems([])}
				/>
			)}
			<Announcement rows={rows} />
		</>
	)
}

type Last = { file: File; resized: Resized }

/** One picture beside its original. While it is made anew, the last result stays in sight. */
function Shown({ row, isSingle, onRemove }: { row: Row; isSingle: boolean; onRemove: () => void }) {
	const words = useMessages(messages)
	const { task, state } = row
	const [last, setLast] = useState<Last>()
	if (state.state === 'done' && last?.resized !== state.done) {
		setLast({ file: task.file, resized: state.done })
	}
	if (state.state === 'failed') {
		return (
			<Notice
				tone="bad"
				title={task.file.name}
				action={<Button onClick={onRemove}>{words.removeOne}</Button>}
			>
				{explainRefusal(state.error, words)}
			</Notice>
		)
	}
	const resized = state.state === 'done' ? state.done : last?.file === task.file ? last.resized : undefined
	return (
		<>
			{state.state !== 'done' && (
				<Working task={task} share={'share' in state ? state.share : 0} onStop={onRemove} />
			)}
			{resized && <Compare file={task.file} resized={resized} />}
			{state.state === 'done' && <Facts file={task.file} resized={state.done} />}
			{state.state === 'done' && isSingle && <Actions resized={state.done} onRemove={onRemove} />}
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

/** Once all is at an end; each picture's own way there is in its row. */
function Announcement({ rows }: { rows: readonly Row[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const isPending = rows.some(({ state }) => state.state === 'waiting' || state.state === 'working')
	const done = rows.flatMap(({ state }) => (state.state === 'done' ? [state.done] : []))
	const failed = rows.filter(({ state }) => state.state === 'failed').length
	const [only] = done
	return (
		<p role="status" className="sr-only">
			{!isPending &&
				(rows.length === 1
					? only && words.ready(formatSize(only.blob.size, locale))
					: words.allDone(done.length, failed))}
		</p>
	)
}
