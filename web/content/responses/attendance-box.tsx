import type { Attendance } from '#services/content/responses/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import type { FormError } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

type AttendanceBoxProps = {
	/** Null until it is loaded. */
	attendance: Attendance | null
	capacity: number | null
	formError: FormError | undefined
}

/** Who comes to an event, and the button to come. */
export function AttendanceBox({ attendance, capacity, formError }: AttendanceBoxProps) {
	const words = useMessages(messages)
	const { going = 0, waiting = 0, names = [], mine = null, waitingPlace = null } = attendance ?? {}
	const left = capacity === null ? null : Math.max(0, capacity - going)
	const counts = attendance && [
		words.going(going),
		...(left === null ? [] : [words.places(left)]),
		...(waiting > 0 ? [words.waiting(waiting)] : []),
	]
	const isFull = attendance !== null && left === 0
	return (
		<Section title={words.attendance} className="mt-10 rounded-card border border-line bg-surface-raised p-5">
			<p className="min-h-6 text-ink-soft">{counts?.join(' · ')}</p>
			<div role="status" className="mt-1 font-semibold empty:hidden">
				{mine === 'going' && words.youGo}
				{mine === 'waiting' && words.youWait(waitingPlace ?? 1)}
			</div>
			<ErrorNotice formError={formError} className="mt-4" />
			{attendance?.isOpen === false ? (
				<p className="mt-4">{words.closed}</p>
			) : (
				<AttendForm mine={mine} isFull={isFull} />
			)}
			{names.length > 0 && (
				<details className="mt-4">
					<summary className="cursor-pointer font-semibold">{words.names}</summary>
					<ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
						{names.map((name) => (
							<li key={name}>
								<TextLink to={`/profils/${name}`}>{name}</TextLink>
							</li>
						))}
					</ul>
				</details>
			)}
		</Section>
	)
}

function AttendForm({ mine, isFull }: { mine: Attendance['mine']; isFull: boolean }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const leave = mine === 'going' ? words.cancel : words.leaveList
	const come = isFull ? words.waitList : words.attend
	return (
		<Form preventScrollReset className="mt-4">
			<Button
				type="submit"
				name="intent"
				value={mine ? 'cancel' : 'attend'}
				variant={mine ? 'secondary' : 'primary'}
				pending={isSubmitting}
			>
				{mine ? leave : come}
			</Button>
		</Form>
	)
}
