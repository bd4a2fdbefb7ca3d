import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { isTickedIn, sectionAction, sectionLoader } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('push')

export const action = sectionAction('push', (form) => ({ isOn: isTickedIn(form, 'isOn') }))

export const clientAction = formClientAction

export default function PushSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<Checkbox
				name="isOn"
				label={words.isOn}
				hint={words.isOnHint}
				defaultChecked={rejected ? rejected.values['isOn'] === 'on' : view.value.isOn}
			/>
		</SectionPage>
	)
}
