import { maxCharacters } from '#services/accounts/settings/limits.ts'
import { PictureField } from '#web/content/editing/cover-field.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { LocalizedFields } from './localized-fields.tsx'
import { messages } from './messages.ts'
import { errorAt, localizedIn, sectionAction, sectionLoader, textIn } from './section-action.ts'
import { SectionPage } from './section-page.tsx'

export { shouldRevalidate } from './section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('identity')

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
			...errorAt('INVALID_TEXT', 'description.fr', 'description.en'),
			...errorAt('INVALID_PICTURE', 'logo', 'favicon'),
			...errorAt('INVALID_EMAIL', 'contactEmail'),
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
