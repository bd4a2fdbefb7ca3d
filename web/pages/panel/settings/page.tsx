import { maxCharacters } from '#services/accounts/settings/limits.ts'
import { servicesContext } from '#web/context.ts'
import { PictureField } from '#web/content/editing/cover-field.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { LocalizedFields } from './localized-fields.tsx'
import { messages } from './messages.ts'
import { localizedIn, sectionAction, textIn } from './section-action.ts'
import { SectionPage } from './section-page.tsx'

export { shouldRevalidate } from './section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { settings } = context.get(servicesContext).accounts
	return await orErrorScreen(settings.read(request.headers, 'identity'))
}

export const action = sectionAction(
	'identity',
	(form) => ({
		siteName: textIn(form, 'siteName'),
		description: localizedIn(form, 'description'),
		logo: textIn(form, 'logo'),
		favicon: textIn(form, 'favicon'),
		contactEmail: textIn(form, 'contactEmail').trim(),
	}),
	{
		messages,
		meanings: (form) => ({
			siteName: {
				code: textIn(form, 'siteName').trim() === '' ? 'SITE_NAME_REQUIRED' : 'INVALID_SITE_NAME',
				field: 'siteName',
			},
			'description.fr': { code: 'INVALID_TEXT', field: 'description.fr' },
			'description.en': { code: 'INVALID_TEXT', field: 'description.en' },
			logo: { code: 'INVALID_PICTURE', field: 'logo' },
			favicon: { code: 'INVALID_PICTURE', field: 'favicon' },
			contactEmail: { code: 'INVALID_EMAIL', field: 'contactEmail' },
		}),
	},
)

export const clientAction = formClientAction

export default function SettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const { siteName, description, logo, favicon, contactEmail } = view.value
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<Field label={words.siteName} hint={words.siteNameHint} error={rejected?.errors['siteName']?.text}>
				<TextInput
					name="siteName"
					maxLength={maxCharacters.siteName}
					required
					defaultValue={rejected?.values['siteName'] ?? siteName}
				/>
			</Field>
			<LocalizedFields
				name="description"
				label={words.description}
				hint={words.descriptionHint}
				value={description}
				rejected={rejected}
				maxLength={maxCharacters.description}
				isLong
			/>
			<PictureField name="logo" label={words.logo} hint={words.logoHint} path={logo} rejected={rejected} />
			<PictureField
				name="favicon"
				label={words.favicon}
				hint={words.faviconHint}
				path={favicon}
				rejected={rejected}
			/>
			<Field
				label={words.contactEmail}
				hint={words.contactEmailHint}
				error={rejected?.errors['contactEmail']?.text}
				optional
			>
				<TextInput
					name="contactEmail"
					type="email"
					autoComplete="off"
					defaultValue={rejected?.values['contactEmail'] ?? contactEmail}
				/>
			</Field>
		</SectionPage>
	)
}
