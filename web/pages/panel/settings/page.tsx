import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { tickedField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { SettingsTabs } from './settings-tabs.tsx'

const maxNameCharacters = 60

const Settings = z.object({
	siteName: z
		.string({ error: 'SITE_NAME_REQUIRED' })
		.trim()
		.min(1, 'SITE_NAME_REQUIRED')
		.max(maxNameCharacters, 'INVALID_SITE_NAME')
		.regex(/^[^\p{Cc}\p{Zl}\p{Zp}<>]*$/u, 'INVALID_SITE_NAME'),
	registrationOpen: tickedField,
	magicLink: tickedField,
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ context }: Route.LoaderArgs) {
	return await context.get(servicesContext).accounts.webSettings()
}

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { accounts } = context.get(servicesContext)
	await orErrorScreen(accounts.changeSettings(request.headers, parse(Settings)))
	return { saved: true }
})

export const clientAction = formClientAction

export default function SettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const isTicked = (name: 'registrationOpen' | 'magicLink') =>
		rejected ? rejected.values[name] === 'on' : settings[name]
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<SettingsTabs />
			{actionData?.saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.saved}</Notice>
				</FocusOnMount>
			)}
			<ActionForm rejected={rejected} submit={words.save} className="max-w-[32rem]">
				<Field label={words.siteName} hint={words.siteNameHint} error={rejected?.errors['siteName']?.text}>
					<TextInput
						name="siteName"
						maxLength={maxNameCharacters}
						required
						defaultValue={rejected?.values['siteName'] ?? settings.siteName}
					/>
				</Field>
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
			</ActionForm>
		</div>
	)
}
