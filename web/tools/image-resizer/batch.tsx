import { useState } from 'react'
import archive from 'virtual:icon/lucide/archive'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { PictureRow } from './picture-row.tsx'
import type { Queue } from './queue.ts'
import type { Resized, Task } from './resize-file.ts'
import { messages } from './result-messages.ts'
import { saveZip } from './save-zip.ts'
import type { Row } from './use-queue.ts'

type BatchProps = {
	rows: readonly Row[]
	queue: Queue<Task, Resized>
	shown: Task | undefined
	onShow: (file: File) => void
	onRemove: (file: File) => void
	onClear: () => void
}

/** Several pictures: how far all are, each in a row of its own, and all of them in an archive. */
export function Batch({ rows, queue, shown, onShow, onRemove, onClear }: BatchProps) {
	const words = useMessages(messages)
	const done = rows.flatMap(({ state }) => (state.state === 'done' ? [state.done] : []))
	const failed = rows.filter(({ state }) => state.state === 'failed').length
	const stopped = rows.flatMap(({ task, state }) => (state.state === 'stopped' ? [task] : []))
	const isPending = done.length + failed + stopped.length < rows.length
	return (
		<>
			<div className="grid gap-2">
				<p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
					<span>
						{words.progress(done.length, rows.length)}
						{failed > 0 && <span className="text-bad-text"> · {words.failedCount(failed)}</span>}
					</span>
					<Weights rows={rows} />
				</p>
				{isPending && (
					<Progress
						label={words.progress(done.length, rows.length)}
						value={((done.length + failed) / rows.length) * 100}
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

/** What the finished pictures weighed, and weigh. */
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
			// Whoever closes the browser's question for a place has changed their mind.
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
