import type { BackupSettings } from '#services/backups/contract.ts'
import { maxKept, schedules } from '#services/backups/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = [1, 2, 3, 4, 5, 6, 7]
const keptFields = ['keepDaily', 'keepWeekly', 'keepMonthly'] as const

type SettingsFormProps = { settings: BackupSettings; rejected: RejectedForm | undefined }

export function SettingsForm({ settings, rejected }: SettingsFormProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const valueOf = (name: keyof BackupSettings) => rejected?.values[name] ?? String(settings[name])
	// The first of January 2024 was a Monday.
	const nameOf = (day: number) =>
		new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
	return (
		<ActionForm intent="settings" rejected={rejected} submit={words.save} variant="secondary" isWide>
			<Field label={words.schedule} error={rejected?.errors['schedule']?.text}>
				<Select name="schedule" defaultValue={valueOf('schedule')}>
					{schedules.map((schedule) => (
						<option key={schedule} value={schedule}>
							{words[schedule]}
						</option>
					))}
				</Select>
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={words.hour}>
					<Select name="hour" defaultValue={valueOf('hour')}>
						{hours.map((hour) => (
							<option key={hour} value={hour}>
								{`${String(hour).padStart(2, '0')}:00`}
							</option>
						))}
					</Select>
				</Field>
				<Field label={words.weekday} hint={words.weekdayHint}>
					<Select name="weekday" defaultValue={valueOf('weekday')}>
						{weekdays.map((day) => (
							<option key={day} value={day}>
								{nameOf(day)}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<fieldset>
				<legend className="font-semibold">{words.retention}</legend>
				<p className="mb-3 text-sm text-ink-soft">{words.retentionHint}</p>
				<div className="grid gap-4 sm:grid-cols-3">
					{keptFields.map((name) => (
						<Field key={name} label={words[name]} error={rejected?.errors[name]?.text}>
							<TextInput
								type="number"
								name={name}
								min={0}
								max={maxKept}
								inputMode="numeric"
								defaultValue={valueOf(name)}
							/>
						</Field>
					))}
				</div>
			</fieldset>
		</ActionForm>
	)
}
