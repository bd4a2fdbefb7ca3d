import { useId, useState } from 'react'
import plus from 'virtual:icon/lucide/plus'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Row, rowField, rowsIn } from './rows.ts'

type RowFieldsProps = {
	legend: string
	hint: string
	/** Of the names of the inputs. */
	prefix: string
	/** Name of the field in errors. */
	field: string
	columns: readonly { key: string; label: string; maxLength: number; lang?: string }[]
	stored: readonly Row[]
	rejected: RejectedForm | undefined
	max: number
	add: string
}

/** A list of short texts, one row each. One empty row is always there; emptying a row removes it. */
export function RowFields(props: RowFieldsProps) {
	const { legend, hint, prefix, field, columns, stored, rejected, max, add } = props
	const keys = columns.map(({ key }) => key)
	const rows = rejected ? rowsIn(rejected.values, prefix, keys) : stored
	const [added, setAdded] = useState(1)
	const group = { id: useId(), rejected, field }
	const count = Math.min(max, Math.max(rows.length, stored.length + added))
	return (
		<fieldset className="min-w-0">
			<legend className="font-semibold">{legend}</legend>
			<p className="mb-2 text-sm text-ink-soft">{hint}</p>
			<ul className="grid gap-3">
				{Array.from({ length: count }, (_, index) => (
					<li
						key={index}
						className="grid gap-3 rounded-control border border-line p-3 sm:grid-flow-col sm:auto-cols-fr"
					>
						{columns.map(({ key, label, maxLength, lang }) => (
							<Field key={key} label={label}>
								<TextInput
									name={rowField(prefix, index, key)}
									lang={lang}
									maxLength={maxLength}
									autoComplete="off"
									defaultValue={rows[index]?.[key] ?? ''}
									{...(rows[index] && groupErrorProps(group))}
								/>
							</Field>
						))}
					</li>
				))}
			</ul>
			<GroupError {...group} />
			{count < max && (
				<Button size="small" icon={plus} className="mt-3" onClick={() => setAdded(added + 1)}>
					{add}
				</Button>
			)}
		</fieldset>
	)
}
