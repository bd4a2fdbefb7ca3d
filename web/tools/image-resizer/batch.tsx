import { makeZip } from 'client-zip'
import { memo, useState } from 'react'
import archive from 'virtual:icon/lucide/archive'
import circleAlert from 'virtual:icon/lucide/circle-alert'
import downloadIcon from 'virtual:icon/lucide/download'
import eye from 'virtual:icon/lucide/eye'
import rotate from 'virtual:icon/lucide/rotate-cw'
import square from 'virtual:icon/lucide/square'
import x from 'virtual:icon/lucide/x'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { saveFile } from '#web/tools/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { distinctNames, errorText, savingOf } from './describe-result.ts'
import { messages } from './messages.ts'
import type { Queue, TaskState } from './queue.ts'
import type { Resized, Task } from './resize-file.ts'
import { type Row, summaryOf } from './use-queue.ts'

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** Larger archives are streamed to disk, where the browser supports a save picker. */
const maxInMemoryBytes = 500_000_000

/** Not compressed, since the pictures already are. */
async function saveZip(pictures: readonly Resized[], name: string): Promise<void> {
	const names = distinctNames(pictures.map((picture) => picture.name))
	const entries = pictures.map(({ blob }, index) => ({
		input: blob,
		name: names[index]!,
		size: blob.size,
		lastModified: new Date(),
	}))
	const size = pictures.reduce((sum, { blob }) => sum + blob.size, 0)
	const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker
	if (pick && size > maxInMemoryBytes) {
		const handle = await pick({ suggestedName: name })
		return await makeZip(entries).pipeTo(await handle.createWritable())
	}
	saveFile(await new Response(makeZip(entries)).blob(), name)
}

type PictureRowProps = {
	task: Task
	state: TaskState<Resized>
	queue: Queue<Task, Resized>
	isShown: boolean
	onShow: (file: File) => void
	onRemove: (file: File) => void
}

/** Memoized: rendering a hundred rows at each progress step would drop frames. */
const PictureRow = memo(function PictureRow(props: PictureRowProps) {
	const { task, state, queue, isShown, onShow, onRemove } = props
	const words = useMessages(messages)
	const { name } = task.file
	const isPending = state.state === 'waiting' || state.state === 'working'
	return (
		<li
			aria-current={isShown || undefined}
			className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 pr-1 pl-3 last:border-b-0 aria-[current]:bg-surface-sunken"
		>
			<div className="min-w-40 grow basis-0 py-1">
				<p className="wrap-anywhere">{state.state === 'done' ? state.done.name : name}</p>
				<RowState task={task} state={state} />
			</div>
			<div className="ml-auto flex">
				{state.state === 'done' && (
					<>
						<IconButton icon={eye} label={words.show(name)} onClick={() => onShow(task.file)} />
						<IconButton
							icon={downloadIcon}
							label={words.save(state.done.name)}
							onClick={() => saveFile(state.done.blob, state.done.name)}
						/>
					</>
				)}
				{isPending && (
					<IconButton icon={square} label={words.stop(name)} onClick={() => queue.stop([task])} />
				)}
				{(state.state === 'stopped' || state.state === 'failed') && (
					<IconButton icon={rotate} label={words.again(name)} onClick={() => queue.again([task])} />
				)}
				<IconButton icon={x} label={words.remove(name)} onClick={() => onRemove(task.file)} />
			</div>
		</li>
	)
})

function RowState({ task, state }: Pick<PictureRowProps, 'task' | 'state'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	switch (state.state) {
		case 'waiting':
			return <p className="text-sm text-ink-soft">{words.waiting}</p>
		case 'stopped':
			return <p className="text-sm text-ink-soft">{words.stopped}</p>
		case 'working':
			return <Progress label={words.working(task.file.name)} value={state.share * 100} className="my-1.5" />
		case 'failed':
			return (
				<p className="flex gap-1.5 text-sm text-bad-text">
					<Icon icon={circleAlert} size={18} className="mt-px shrink-0" />
					{errorText(state.error, words)}
				</p>
			)
		case 'done': {
			const { blob, width, height, remarks } = state.done
			const saving = savingOf(task.file.size, blob.size, locale)
			return (
				<p className="text-sm text-ink-soft tabular-nums">
					{words.dimensions(String(width), String(height))} · {formatSize(blob.size, locale)}
					{saving && ` (${words.lighter(saving)})`}
					{remarks.map((remark) => (
						<span key={remark} className="block text-warn-text">
							{words[remark]}
						</span>
					))}
				</p>
			)
		}
	}
}

type BatchProps = {
	rows: readonly Row[]
	queue: Queue<Task, Resized>
	shown: Task | undefined
	onShow: (file: File) => void
	onRemove: (file: File) => void
	onClear: () => void
}

export function Batch({ rows, queue, shown, onShow, onRemove, onClear }: BatchProps) {
	const words = useMessages(messages)
	const { done, stopped, failedCount, isPending } = summaryOf(rows)
	return (
		<>
			<div className="grid gap-2">
				<p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
					<span>
						{words.progress(done.length, rows.length)}
						{failedCount > 0 && <span className="text-bad-text"> · {words.failedCount(failedCount)}</span>}
					</span>
					<Weights rows={rows} />
				</p>
				{isPending && (
					<Progress
						label={words.progress(done.length, rows.length)}
						value={((done.length + failedCount) / rows.length) * 100}
					/>
				)}
			</div>
			<div className="flex flex-wrap gap-3">
				<ZipButton pictures={done} isPrimary={!isPending} />
				{isPending && (
					<Button onClick={() => queue.stop(rows.map(({ task }) => task))}>{words.stopAll}</Button>
				)}
				{!isPending && stopped.length > 0 && (
					<Button onClick={() => queue.again(stopped)}>{words.goOn}</Button>
				)}
				<Button variant="quiet" onClick={onClear}>
					{words.clear}
				</Button>
			</div>
			<ul
				aria-label={words.pictures}
				tabIndex={0}
				className="relative max-h-[32rem] overflow-auto rounded-card border border-line bg-surface-raised"
			>
				{rows.map(({ task, state }, index) => (
					<PictureRow
						key={index}
						task={task}
						state={state}
						queue={queue}
						isShown={task === shown}
						onShow={onShow}
						onRemove={onRemove}
					/>
				))}
			</ul>
		</>
	)
}

function Weights({ rows }: { rows: readonly Row[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const weights = rows.map(({ task, state }) =>
		state.state === 'done'
			? { before: task.file.size, after: state.done.blob.size }
			: { before: 0, after: 0 },
	)
	const sum = (which: 'before' | 'after') => weights.reduce((all, weight) => all + weight[which], 0)
	if (sum('after') === 0) return null
	return <span>{words.total(formatSize(sum('before'), locale), formatSize(sum('after'), locale))}</span>
}

function ZipButton({ pictures, isPrimary }: { pictures: readonly Resized[]; isPrimary: boolean }) {
	const words = useMessages(messages)
	const [state, setState] = useState<'writing' | 'failed'>()
	async function save() {
		setState('writing')
		try {
			await saveZip(pictures, `${words.zipName}.zip`)
			setState(undefined)
		} catch (error) {
			// Closing the browser's file picker is not a failure.
			setState(error instanceof DOMException && error.name === 'AbortError' ? undefined : 'failed')
		}
	}
	return (
		<>
			<Button
				icon={archive}
				variant={isPrimary ? 'primary' : 'secondary'}
				pending={state === 'writing'}
				disabled={pictures.length === 0}
				onClick={save}
			>
				{words.saveZip}
			</Button>
			{state === 'failed' && <Notice tone="bad">{words.zipFailed}</Notice>}
		</>
	)
}
