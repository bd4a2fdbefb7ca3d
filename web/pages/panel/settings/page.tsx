import { data } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { requirePermission } from '#web/guards/require.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { Arrived } from '#web/forms/focus-on-mount.tsx'
import { tickedField } from '#web/forms/schemas.ts'
import { orNotSent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { Heading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

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

type Answer = { saved: boolean; refused: Refused | undefined }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const middleware = [requirePermission('settings.manage')]

export async function loader({ context }: Route.LoaderArgs) {
	return await context.get(servicesContext).accounts.webSettings()
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, Settings)
	if (!read.ok) return data<Answer>({ saved: false, refused: read.refused }, { status: 400 })
	const { accounts } = context.get(servicesContext)
	await orErrorScreen(accounts.changeSettings(request.headers, read.form))
	return data<Answer>({ saved: true, refused: undefined })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused) => ({ saved: false, refused }))

export default function SettingsPage({ loaderData: settings, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const refused = actionData?.refused
	const isTicked = (name: 'registrationOpen' | 'magicLink') =>
		refused ? refused.typed[name] === 'on' : settings[name]
	return (
		<div className="max-w-[44rem]">
			<Heading title={words.title} lead={words.lead} />
			{actionData?.saved && (
				<Arrived className="mb-8">
					<Notice tone="good">{words.saved}</Notice>
				</Arrived>
			)}
			<AccountForm refused={refused} submit={words.save} className="max-w-[32rem]">
				<Field
					label={words.siteName}
					hint={words.siteNameHint}
					error={wordsOf(refused?.refusals['siteName'])}
				>
					<TextInput
						name="siteName"
						maxLength={maxNameCharacters}
						required
						defaultValue={refused?.typed['siteName'] ?? settings.siteName}
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
			</AccountForm>
		</div>
	)
}
