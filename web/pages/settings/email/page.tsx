import { data } from 'react-router'
import { z } from 'zod'
import { sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { emailField } from '#web/forms/schemas.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { SendAgain } from '#web/accounts/confirm-address.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { verificationError } from '#web/accounts/verification-error.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { type Outcome, WhatHappened } from './what-happened.tsx'

const NewAddress = z.object({ email: emailField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ request, context, url }: Route.LoaderArgs) {
	const { email, emailVerified } = context.get(sessionContext).user
	const formError = verificationError(request)
	return { email, emailVerified, formError, isBack: url.searchParams.has('followed') }
}

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { email: newEmail } = parse(NewAddress)
	const { email, emailVerified } = context.get(sessionContext).user
	const body = { newEmail, callbackURL: '/dashboard/settings/email?followed=1' }
	const { cookies } = await postToAccounts({ request, context }, '/change-email', body)
	const outcome: Outcome = emailVerified ? { kind: 'asked', email } : { kind: 'changed', email: newEmail }
	return data({ outcome }, { headers: cookies })
})

export const clientAction = formClientAction

export default function EmailSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { email, emailVerified } = loaderData
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings">{words.back}</BackLink>}
				title={words.title}
				lead={words.lead}
			/>
			<WhatHappened {...loaderData} outcome={actionData?.outcome ?? null} isAnswered={Boolean(actionData)} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-4">
				<p className="min-w-0 grow font-semibold wrap-anywhere">{email}</p>
				<StateBadge state={emailVerified ? 'good' : 'warn'}>
					{emailVerified ? words.confirmed : words.toConfirm}
				</StateBadge>
				{!emailVerified && <SendAgain />}
			</div>
			<Section title={words.change} lead={emailVerified ? words.howConfirmed : words.howUnconfirmed}>
				<NewAddressForm key={email} rejected={actionData?.rejected} />
			</Section>
		</div>
	)
}

function NewAddressForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<ActionForm rejected={rejected} submit={words.submit} className="max-w-[32rem]">
			<Field label={words.newEmail} error={rejected?.errors['email']?.text}>
				<TextInput
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					required
					defaultValue={rejected?.values['email']}
				/>
			</Field>
		</ActionForm>
	)
}
