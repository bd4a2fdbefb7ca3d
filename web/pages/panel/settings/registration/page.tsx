import { type RegistrationMode, registrationModes } from '#services/accounts/registration/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { isTickedIn, sectionAction, sectionLoader, textIn } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { ModeField } from './mode-field.tsx'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('registration')

export const action = sectionAction('registration', (form) => ({
	mode: textIn(form, 'mode') as RegistrationMode,
	magicLink: isTickedIn(form, 'magicLink'),
}))

export const clientAction = formClientAction

export default function RegistrationSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const typed = actionData?.rejected?.values
	return (
		<SectionPage
			title={words.title}
			lead={words.lead}
			view={view}
			actionData={actionData}
			fieldNames={words}
			after={
				<p className="mt-8">
					<TextLink to="/panel/users/invitations" standalone>
						{words.invitations}
					</TextLink>
				</p>
			}
		>
			<ModeField mode={registrationModes.find((each) => each === typed?.['mode']) ?? view.value.mode} />
			<Checkbox
				name="magicLink"
				label={words.magicLink}
				hint={words.magicLinkHint}
				defaultChecked={typed ? typed['magicLink'] === 'on' : view.value.magicLink}
			/>
		</SectionPage>
	)
}
