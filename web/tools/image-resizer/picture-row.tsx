import { memo } from 'react'
import circleAlert from 'virtual:icon/lucide/circle-alert'
import downloadIcon from 'virtual:icon/lucide/download'
import eye from 'virtual:icon/lucide/eye'
import rotate from 'virtual:icon/lucide/rotate-cw'
import square from 'virtual:icon/lucide/square'
import x from 'virtual:icon/lucide/x'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { saveFile } from '#web/tools/save-file.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { explainRefusal } from './explain-refusal.ts'
import type { Queue, TaskState } from './queue.ts'
import type { Resized, Task } from './resize-file.ts'
import { messages } from './result-messages.ts'
import { savingOf } from './saving.ts'

type PictureRowProps = {
	task: Task
	state: TaskState<Resized>
	queue: Queue<Task, Resized>
	isShown: boolean
	onShow: (file: File) => void
	onRemove: (file: File) => void
}

/**
 * One of several pictures: how far it is, what has become of it, and what can be done with it. Drawn anew only when
 * something of its own changes: a hundred rows would cost each step of one of them a frame.
 */
export const PictureRow = memo(function PictureRow(props: PictureRowProps) {
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
					{explainRefusal(state.error, words)}
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
