import { wallTimeAt } from '#platform/paris.ts'
import { maxCharacters } from '#services/accounts/settings/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { LocalizedFields } from '#web/pages/panel/settings/localized-fields.tsx'
import {
	errorAt,
	isTickedIn,
	localizedIn,
	sectionAction,
	sectionLoader,
	timeIn,
} from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('maintenance')

export const action = sectionAction(
	'maintenance',
	(form) => ({
		isOn: isTickedIn(form, 'isOn'),
		message: localizedIn(form, 'message'),
		until: timeIn(form, 'until'),
	}),
	{
		messages,
		meanings: {
			...errorAt('INVALID_TEXT', 'message.fr', 'message.en'),
			...errorAt('INVALID_TIME', 'until'),
		},
	},
)

export const clientAction = formClientAction

export default function MaintenanceSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const { isOn, message, until } = view.value
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<Checkbox
				name="isOn"
				label={words.isOn}
				hint={words.isOnHint}
				defaultChecked={rejected ? rejected.values['isOn'] === 'on' : isOn}
			/>
			<LocalizedFields
				name="message"
				label={words.message}
				hint={words.messageHint}
				value={message}
				rejected={rejected}
				maxLength={maxCharacters.maintenanceMessage}
				isLong
			/>
			<Field label={words.until} hint={words.untilHint} error={rejected?.errors['until']?.text} optional>
				<TextInput
					name="until"
					type="datetime-local"
					defaultValue={rejected?.values['until'] ?? (until ? wallTimeAt(Date.parse(until)) : '')}
				/>
			</Field>
		</SectionPage>
	)
}
