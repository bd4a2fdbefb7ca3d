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

export const loader = sectionLoader('registration')

export const action = sectionAction('registration', (form) => ({
	registrationOpen: isTickedIn(form, 'registrationOpen'),
	magicLink: isTickedIn(form, 'magicLink'),
}))

export const clientAction = formClientAction

export default function RegistrationSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const isTicked = (name: 'registrationOpen' | 'magicLink') =>
		rejected ? rejected.values[name] === 'on' : view.value[name]
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<Checkbox
				name="registrationOpen"
				label={words.registrationOpen}
				hint={words.registrationHint}
				defaultChecked={isTicked('registrationOpen')}
			/>
			<Checkbox
				name="magicLink"
				label={words.magicLink}
				hint={words.magicLinkHint}
				defaultChecked={isTicked('magicLink')}
			/>
		</SectionPage>
	)
}
