import arrowDown from 'virtual:icon/lucide/arrow-down'
import arrowUp from 'virtual:icon/lucide/arrow-up'
import pause from 'virtual:icon/lucide/pause'
import play from 'virtual:icon/lucide/play'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LastDayBar } from './last-day-bar.tsx'
import { messages } from './messages.ts'
import type { ShownMonitor } from './shown-monitor.ts'
import { MonitorState } from './monitor-state.tsx'

type MonitorListProps = {
	label: string
	monitors: readonly ShownMonitor[]
	canMove: boolean
}

export function MonitorTable({ label, monitors, canMove }: MonitorListProps) {
	const last = monitors.length - 1
	return (
		<Form preventScrollReset>
			<input type="hidden" name="intent" value="change" />
			<ul
				aria-label={label}
				className="divide-y divide-line rounded-card border border-line bg-surface-raised"
			>
				{monitors.map((monitor, index) => (
					<li
						key={monitor.id}
						className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 hover:bg-surface-hover"
					>
						<Named monitor={monitor} />
						<CurrentState monitor={monitor} />
						<div className="sm:w-48">{monitor.lastDay && <LastDayBar day={monitor.lastDay} />}</div>
						<RowActions
							monitor={monitor}
							canGoUp={canMove && index > 0}
							canGoDown={canMove && index < last}
						/>
					</li>
				))}
			</ul>
		</Form>
	)
}

function Named({ monitor: { id, name, kind, tags, isPublic } }: { monitor: ShownMonitor }) {
	const words = useMessages(messages)
	return (
		<div className="min-w-0 grow basis-56">
			<TextLink
				to={`/panel/status/${id}`}
				className="inline-block font-semibold wrap-anywhere pointer-coarse:py-2.5"
			>
				{name}
			</TextLink>
			<span className="block text-sm text-ink-soft">
				{kind}
				{!isPublic && ` · ${words.hidden}`}
			</span>
			{tags.length > 0 && (
				<span className="mt-1 flex flex-wrap gap-1">
					{tags.map((tag) => (
						<Chip key={tag}>{tag}</Chip>
					))}
				</span>
			)}
		</div>
	)
}

function CurrentState({ monitor }: { monitor: ShownMonitor }) {
	const words = useMessages(messages)
	const { state, isPaused, isInMaintenance, checked, latency, why } = monitor
	return (
		<div className="min-w-0 sm:w-44">
			<MonitorState state={state} isPaused={isPaused} isInMaintenance={isInMaintenance} />
			{why && <span className="mt-1 block text-sm font-semibold">{why}</span>}
			<span className="mt-1 block text-sm text-ink-soft">
				{checked ? (
					<time dateTime={checked.iso} title={checked.date}>
						{words.checkedAt(checked.ago)}
					</time>
				) : (
					words.never
				)}
				{latency !== null && <span className="block">{words.latencyOf(latency)}</span>}
			</span>
		</div>
	)
}

type RowActionsProps = { monitor: ShownMonitor; canGoUp: boolean; canGoDown: boolean }

function RowActions({ monitor: { id, name, isPaused }, canGoUp, canGoDown }: RowActionsProps) {
	const words = useMessages(messages)
	const verb = isPaused ? 'resume' : 'pause'
	const button = { type: 'submit', name: 'change', size: 'small' } as const
	return (
		<span className="ml-auto flex justify-end sm:w-28">
			{canGoUp && (
				<IconButton {...button} id={`up-${id}`} value={`up ${id}`} icon={arrowUp} label={words.up(name)} />
			)}
			{canGoDown && (
				<IconButton
					{...button}
					id={`down-${id}`}
					value={`down ${id}`}
					icon={arrowDown}
					label={words.down(name)}
				/>
			)}
			<IconButton
				{...button}
				id={`${verb}-${id}`}
				value={`${verb} ${id}`}
				icon={isPaused ? play : pause}
				label={words[`${verb}Of`](name)}
			/>
		</span>
	)
}
