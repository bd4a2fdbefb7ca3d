import { useId } from 'react'
import type { WindowFields } from '#services/status/maintenance/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { recurrenceMessages } from '#web/status/recurrence-messages.ts'
import { messages } from './messages.ts'

type Plan = WindowFields['plan']

export type PlanFieldsProps = { plan: Plan | undefined; rejected: RejectedForm | undefined }

/** Fields of a chosen option are shown by CSS alone, so that the form works without JavaScript. */
export function RepeatFields({ plan, rejected }: PlanFieldsProps) {
	const words = useMessages(messages)
	const values = rejected?.values ?? {}
	return (
		<div className="group/repeat grid grid-cols-1 gap-5">
			<Field label={words.repeat}>
				<Select name="repeat" defaultValue={values['repeat'] ?? plan?.repeat?.kind ?? 'never'}>
					<option value="never">{words.never}</option>
					<option value="daily">{words.daily}</option>
					<option value="weekly">{words.weekly}</option>
					<option value="monthly">{words.monthly}</option>
					<option value="monthly-weekday">{words.monthlyWeekday}</option>
				</Select>
			</Field>
			<div className="group-has-[[value=never]:checked]/repeat:hidden">
				<Field label={words.every} hint={words.everyHint} error={rejected?.errors['every']?.text}>
					<TextInput
						name="every"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={values['every'] ?? plan?.repeat?.every ?? 1}
					/>
				</Field>
			</div>
			<div className="hidden group-has-[[value=weekly]:checked]/repeat:block">
				<Weekdays plan={plan} rejected={rejected} />
			</div>
			<div className="hidden group-has-[[value=monthly]:checked]/repeat:block">
				<MonthDay plan={plan} rejected={rejected} />
			</div>
			<div className="hidden grid-cols-1 gap-5 group-has-[[value=monthly-weekday]:checked]/repeat:grid sm:grid-cols-2">
				<NthWeekday plan={plan} rejected={rejected} />
			</div>
			<div className="group/ends grid grid-cols-1 gap-5 group-has-[[value=never]:checked]/repeat:hidden">
				<EndFields plan={plan} rejected={rejected} />
			</div>
		</div>
	)
}

function Weekdays({ plan, rejected }: PlanFieldsProps) {
	const words = useMessages(messages)
	const boxes = { id: useId(), rejected, field: 'weekdays' }
	const stored = plan?.repeat?.kind === 'weekly' ? plan.repeat.weekdays : []
	return (
		<fieldset>
			<legend className="mb-1.5 font-semibold">{words.weekdays}</legend>
			<div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
				{useWeekdayNames().map((name, index) => {
					const field = `weekday-${index + 1}`
					return (
						<Checkbox
							key={field}
							name={field}
							label={name}
							defaultChecked={rejected ? field in rejected.values : stored.includes(index + 1)}
							{...groupErrorProps(boxes)}
						/>
					)
				})}
			</div>
			<GroupError {...boxes} />
		</fieldset>
	)
}

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

function MonthDay({ plan, rejected }: PlanFieldsProps) {
	const words = useMessages(messages)
	const stored = plan?.repeat?.kind === 'monthly' ? plan.repeat.day : 1
	return (
		<Field label={words.monthDay} hint={words.monthDayHint}>
			<Select name="monthDay" defaultValue={rejected?.values['monthDay'] ?? stored}>
				{monthDays.map((day) => (
					<option key={day} value={day}>
						{day}
					</option>
				))}
				<option value="-1">{words.lastDay}</option>
			</Select>
		</Field>
	)
}

function NthWeekday({ plan, rejected }: PlanFieldsProps) {
	const words = useMessages(messages)
	const { first, second, third, fourth, lastOne } = useMessages(recurrenceMessages)
	const stored = plan?.repeat?.kind === 'monthly-weekday' ? plan.repeat : { nth: 1, weekday: 1 }
	return (
		<>
			<Field label={words.nth}>
				<Select name="nth" defaultValue={rejected?.values['nth'] ?? stored.nth}>
					{[first, second, third, fourth].map((name, index) => (
						<option key={name} value={index + 1}>
							{name}
						</option>
					))}
					<option value="-1">{lastOne}</option>
				</Select>
			</Field>
			<Field label={words.weekday}>
				<Select name="weekday" defaultValue={rejected?.values['weekday'] ?? stored.weekday}>
					{useWeekdayNames().map((name, index) => (
						<option key={name} value={index + 1}>
							{name}
						</option>
					))}
				</Select>
			</Field>
		</>
	)
}

function EndFields({ plan, rejected }: PlanFieldsProps) {
	const words = useMessages(messages)
	const values = rejected?.values ?? {}
	const stored = plan?.until ? 'until' : plan?.count ? 'count' : 'endless'
	return (
		<>
			<Field label={words.ends}>
				<Select name="ends" defaultValue={values['ends'] ?? stored}>
					<option value="endless">{words.endless}</option>
					<option value="until">{words.untilKind}</option>
					<option value="count">{words.countKind}</option>
				</Select>
			</Field>
			<div className="hidden group-has-[[value=until]:checked]/ends:block">
				<Field label={words.until} error={rejected?.errors['until']?.text}>
					<TextInput name="until" type="date" defaultValue={values['until'] ?? plan?.until ?? ''} />
				</Field>
			</div>
			<div className="hidden group-has-[[value=count]:checked]/ends:block">
				<Field label={words.count} error={rejected?.errors['count']?.text}>
					<TextInput name="count" inputMode="numeric" defaultValue={values['count'] ?? plan?.count ?? ''} />
				</Field>
			</div>
		</>
	)
}

function useWeekdayNames(): string[] {
	const words = useMessages(recurrenceMessages)
	return [
		words.monday,
		words.tuesday,
		words.wednesday,
		words.thursday,
		words.friday,
		words.saturday,
		words.sunday,
	]
}
