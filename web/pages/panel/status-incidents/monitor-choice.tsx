import { useMessages } from '#web/i18n/locale.ts'
import { type Refused, wordsOf } from '#web/pages/auth/refusal.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { formMessages } from './form-messages.ts'
import { monitorField } from './ticked.ts'

export type Choice = { id: string; name: string }

type MonitorChoiceProps = {
	choices: readonly Choice[]
	chosen: readonly string[]
	refused: Refused | undefined
	/** What the boxes are about. */
	label?: string
}

/** A box for each monitor. */
export function MonitorChoice({ choices, chosen, refused, label }: MonitorChoiceProps) {
	const words = useMessages(formMessages)
	const error = wordsOf(refused?.refusals['monitors'])
	const isTicked = (id: string) => (refused ? monitorField + id in refused.typed : chosen.includes(id))
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold">{label ?? words.concerned}</legend>
			{choices.length === 0 && <p className="text-ink-soft">{words.noMonitors}</p>}
			<div className="grid gap-x-6 sm:grid-cols-2">
				{choices.map(({ id, name }) => (
					<Checkbox
						key={id}
						name={monitorField + id}
						label={<span className="wrap-anywhere">{name}</span>}
						defaultChecked={isTicked(id)}
					/>
				))}
			</div>
			{error && <p className="mt-1.5 text-sm text-bad-text">{error}</p>}
		</fieldset>
	)
}
