import { maxCharacters } from '#services/accounts/settings/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorAt, sectionAction, sectionLoader, textIn } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('analytics')

export const action = sectionAction(
	'analytics',
	(form) => ({
		provider: textIn(form, 'provider'),
		scriptAddress: textIn(form, 'scriptAddress'),
		siteIdAttribute: textIn(form, 'siteIdAttribute').trim(),
		siteId: textIn(form, 'siteId'),
	}),
	{
		messages,
		meanings: {
			...errorAt('PROVIDER_REQUIRED', 'provider'),
			...errorAt('INVALID_ADDRESS', 'scriptAddress'),
			...errorAt('INVALID_ATTRIBUTE', 'siteIdAttribute'),
			...errorAt('INVALID_SITE_ID', 'siteId'),
		},
	},
)

export const clientAction = formClientAction

export default function AnalyticsSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const fields = [
		{ name: 'provider', hint: words.providerHint, maxLength: maxCharacters.analyticsProvider },
		{ name: 'scriptAddress', hint: words.scriptAddressHint, maxLength: maxCharacters.address },
		{ name: 'siteIdAttribute', hint: words.siteIdAttributeHint, maxLength: 44 },
		{ name: 'siteId', hint: undefined, maxLength: 100 },
	] as const
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			{fields.map(({ name, hint, maxLength }) => (
				<Field key={name} label={words[name]} hint={hint} error={rejected?.errors[name]?.text}>
					<TextInput
						name={name}
						autoComplete="off"
						spellCheck={false}
						maxLength={maxLength}
						defaultValue={rejected?.values[name] ?? view.value[name]}
					/>
				</Field>
			))}
		</SectionPage>
	)
}
