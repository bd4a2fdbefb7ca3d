import { useId } from 'react'
import type { WindowFields } from '#services/status/maintenance/contract.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { BoxesError, refusedBox } from '#web/forms/boxes-error.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { planMessages } from '#web/status/recurrence-messages.ts'
import { windowMessages } from './window-messages.ts'

type Plan = WindowFields['plan']

export type PlanFieldsProps = { plan: Plan | undefined; refused: Refused | undefined }

/** How a window comes back. What a choice asks for besides is in sight once that choice is made, by the style alone. */
export function RepeatFields({ plan, refused }: PlanFieldsProps) {
	const words = useMessages(windowMessages)
	const typed = refused?.typed ?? {}
	return (
		<div className="group/repeat grid grid-cols-1 gap-5">
			<Field label={words.repeat}>
				<Select name="repeat" defaultValue={typed['repeat'] ?? plan?.repeat?.kind ?? 'never'}>
					<option value="never">{words.never}</option>
					<option value="daily">{words.daily}</option>
					<option value="weekly">{words.weekly}</option>
					<option value="monthly">{words.monthly}</option>
					<option value="monthly-weekday">{words.monthlyWeekday}</option>
				</Select>
			</Field>
			<div className="group-has-[[value=never]:checked]/repeat:hidden">
				<Field label={words.every} hint={words.everyHint} error={wordsOf(refused?.refusals['every'])}>
					<TextInput
						name="every"
						inputMode="numeric"
						autoComplete="off"
						defaultValue={typed['every'] ?? plan?.repeat?.every ?? 1}
					/>
				</Field>
			</div>
			<div className="hidden group-has-[[value=weekly]:checked]/repeat:block">
				<Weekdays plan={plan} refused={refused} />
			</div>
			<div className="hidden group-has-[[value=monthly]:checked]/repeat:block">
				<MonthDay plan={plan} refused={refused} />
			</div>
			<div className="hidden grid-cols-1 gap-5 group-has-[[value=monthly-weekday]:checked]/repeat:grid sm:grid-cols-2">
				<NthWeekday plan={plan} refused={refused} />
			</div>
			<div className="group/ends grid grid-cols-1 gap-5 group-has-[[value=never]:checked]/repeat:hidden">
				<EndFields plan={plan} refused={refused} />
			</div>
		</div>
	)
}

function Weekdays({ plan, refused }: PlanFieldsProps) {
	const words = useMessages(windowMessages)
	const boxes = { id: useId(), refused, field: 'weekdays' }
	const kept = plan?.repeat?.kind === 'weekly' ? plan.repeat.weekdays : []
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
							defaultChecked={refused ? field in refused.typed : kept.includes(index + 1)}
							{...refusedBox(boxes)}
						/>
					)
				})}
			</div>
			<BoxesError {...boxes} />
		</fieldset>
	)
}

const monthDays = Array.from({ length: 31 }, (_, index) => index + 1)

function MonthDay({ plan, refused }: PlanFieldsProps) {
	const words = useMessages(windowMessages)
	const kept = plan?.repeat?.kind === 'monthly' ? plan.repeat.day : 1
	return (
		<Field label={words.monthDay} hint={words.monthDayHint}>
			<Select name="monthDay" defaultValue={refused?.typed['monthDay'] ?? kept}>
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

function NthWeekday({ plan, refused }: PlanFieldsProps) {
	const words = useMessages(windowMessages)
	const { first, second, third, fourth, lastOne } = useMessages(planMessages)
	const kept = plan?.repeat?.kind === 'monthly-weekday' ? plan.repeat : { nth: 1, weekday: 1 }
	return (
		<>
			<Field label={words.nth}>
				<Select name="nth" defaultValue={refused?.typed['nth'] ?? kept.nth}>
					{[first, second, third, fourth].map((name, index) => (
						<option key={name} value={index + 1}>
							{name}
						</option>
					))}
					<option value="-1">{lastOne}</option>
				</Select>
			</Field>
			<Field label={words.weekday}>
				<Select name="weekday" defaultValue={refused?.typed['weekday'] ?? kept.weekday}>
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

function EndFields({ plan, refused }: PlanFieldsProps) {
	const words = useMessages(windowMessages)
	const typed = refused?.typed ?? {}
	const kept = plan?.until ? 'until' : plan?.count ? 'count' : 'endless'
	return (
		<>
			<Field label={words.ends}>
				<Select name="ends" defaultValue={typed['ends'] ?? kept}>
					<option value="endless">{words.endless}</option>
					<option value="until">{words.untilKind}</option>
					<option value="count">{words.countKind}</option>
				</Select>
			</Field>
			<div className="hidden group-has-[[value=until]:checked]/ends:block">
				<Field label={words.until} error={wordsOf(refused?.refusals['until'])}>
					<TextInput name="until" type="date" defaultValue={typed['until'] ?? plan?.until ?? ''} />
				</Field>
			</div>
			<div className="hidden group-has-[[value=count]:checked]/ends:block">
				<Field label={words.count} error={wordsOf(refused?.refusals['count'])}>
					<TextInput name="count" inputMode="numeric" defaultValue={typed['count'] ?? plan?.count ?? ''} />
				</Field>
			</div>
		</>
	)
}

/** From Monday on. */
function useWeekdayNames(): string[] {
	const words = useMessages(planMessages)
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
