import { useId } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { MonitorState } from '#web/pages/panel/status/monitor-state.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import { messages } from './messages.ts'
import { monitorField } from './selected-monitors.ts'

export type Choice = {
	id: string
	name: string
	group?: string | undefined
	trouble?: 'down' | 'degraded' | undefined
}

type MonitorChoiceProps = {
	choices: readonly Choice[]
	chosen: readonly string[]
	rejected: RejectedForm | undefined
	label?: string
}

export function MonitorChoice({ choices, chosen, rejected, label }: MonitorChoiceProps) {
	const words = useMessages(messages)
	const boxes = { id: useId(), rejected, field: 'monitors' }
	const isTicked = (id: string) => (rejected ? monitorField + id in rejected.values : chosen.includes(id))
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold">{label ?? words.affected}</legend>
			{choices.length === 0 && <p className="text-ink-soft">{words.noMonitors}</p>}
			<div className="-m-1.5 grid max-h-80 gap-x-6 overflow-y-auto p-1.5 sm:grid-cols-2">
				{choices.map(({ id, name, group, trouble }) => (
					<Checkbox
						key={id}
						name={monitorField + id}
						label={
							<span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-anywhere">
								{name}
								{group && <span className="text-sm text-ink-soft">{group}</span>}
								{trouble && <MonitorState state={trouble} />}
							</span>
						}
						defaultChecked={isTicked(id)}
						{...groupErrorProps(boxes)}
					/>
				))}
			</div>
			<GroupError {...boxes} />
		</fieldset>
	)
}
