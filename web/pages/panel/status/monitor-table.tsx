import arrowDown from 'virtual:icon/lucide/arrow-down'
import arrowUp from 'virtual:icon/lucide/arrow-up'
import pause from 'virtual:icon/lucide/pause'
import play from 'virtual:icon/lucide/play'
import { Form } from '#web/guards/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { tableMessages } from './table-messages.ts'
import type { ShownMonitor } from './shown-monitor.ts'
import { MonitorState } from './state.tsx'

type MonitorTableProps = {
	label: string
	monitors: readonly ShownMonitor[]
	/** Where all of them are shown, they can be put in another order. */
	canMove: boolean
}

/** Monitors of one group, each leading to its page. */
export function MonitorTable({ label, monitors, canMove }: MonitorTableProps) {
	const words = useMessages(tableMessages)
	const last = monitors.length - 1
	return (
		<Form preventScrollReset>
			<input type="hidden" name="intent" value="change" />
			<Table<ShownMonitor>
				label={label}
				rows={monitors}
				rowKey={({ id }) => id}
				columns={[
					{
						title: words.name,
						heading: true,
						cell: ({ id, name, kind, tags, isPublic }) => (
							<>
								<TextLink to={`/panel/status/${id}`} className="font-semibold">
									{name}
								</TextLink>
								<span className="block text-sm font-normal text-ink-soft">
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
							</>
						),
					},
					{
						title: words.state,
						cell: ({ state, isPaused }) => <MonitorState state={state} isPaused={isPaused} />,
					},
					{
						title: words.checked,
						cell: ({ checked }) =>
							checked ? (
								<time dateTime={checked.iso} title={checked.date} className="whitespace-nowrap">
									{checked.ago}
								</time>
							) : (
								<span className="text-ink-soft">{words.never}</span>
							),
					},
					{
						title: words.latency,
						numeric: true,
						cell: ({ latency }) => (latency === null ? '–' : words.milliseconds(latency)),
					},
					{
						title: words.actions,
						numeric: true,
						cell: (monitor) => (
							<RowActions
								monitor={monitor}
								canGoUp={canMove && monitor !== monitors[0]}
								canGoDown={canMove && monitor !== monitors[last]}
							/>
						),
					},
				]}
			/>
		</Form>
	)
}

type RowActionsProps = { monitor: ShownMonitor; canGoUp: boolean; canGoDown: boolean }

function RowActions({ monitor: { id, name, isPaused }, canGoUp, canGoDown }: RowActionsProps) {
	const words = useMessages(tableMessages)
	const verb = isPaused ? 'resume' : 'pause'
	const button = { type: 'submit', name: 'change', size: 'small' } as const
	return (
		<span className="flex justify-end">
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
