import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ConfirmSessionIfNotFresh } from '#web/accounts/confirm-session.tsx'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { BackLink } from '#web/navigation/back-link.tsx'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { backWith } from '#web/pages/settings/security/done.ts'
import { PasskeyName } from '#web/pages/settings/security/passkey-list.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const nameField = z
	.string()
	.trim()
	.min(1, 'PASSKEY_NAME_REQUIRED')
	.max(100, 'INVALID_PASSKEY_NAME')
	.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'INVALID_PASSKEY_NAME')

const Submitted = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('rename'), name: nameField }),
	z.object({ intent: z.literal('remove') }),
])

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const { passkeys } = await orErrorScreen(accounts.security.read(request.headers))
	const passkey = passkeys.find(({ id }) => id === params.id)
	if (!passkey) throw data(null, { status: 404 })
	return { passkey }
}

export const action = formAction(async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
	const { id } = params
	const form = parse(Submitted)
	if (form.intent === 'rename') {
		await postToAccounts({ request, context }, '/passkey/update-passkey', { id, name: form.name })
		return redirect(backWith('renamedDone'))
	}
	await postToAccounts({ request, context }, '/passkey/delete-passkey', { id })
	return redirect(backWith('removedDone'))
})

export const clientAction = formClientAction

export default function PasskeyPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { passkey } = loaderData
	const isAboutName = rejected?.values['intent'] === 'rename'
	return (
		<div className="max-w-[44rem]">
			<PageHeading
				eyebrow={<BackLink to="/dashboard/settings/security">{words.back}</BackLink>}
				title={words.title}
				lead={<PasskeyName passkey={passkey} />}
			/>
			<Rename rejected={isAboutName ? rejected : undefined} name={passkey.name} />
			<Section title={words.removeTitle} lead={words.removeAbout}>
				<Remove rejected={isAboutName ? undefined : rejected} id={params.id} />
			</Section>
		</div>
	)
}

function Rename({ rejected, name }: { rejected: RejectedForm | undefined; name: string | null }) {
	const words = useMessages(messages)
	return (
		<ActionForm rejected={rejected} submit={words.rename} className="max-w-[32rem]">
			<input type="hidden" name="intent" value="rename" />
			<Field label={words.name} error={rejected?.errors['name']?.text}>
				<TextInput
					name="name"
					autoComplete="off"
					required
					defaultValue={rejected?.values['name'] ?? name ?? ''}
				/>
			</Field>
		</ActionForm>
	)
}

function Remove({ rejected, id }: { rejected: RejectedForm | undefined; id: string }) {
	const words = useMessages(messages)
	return (
		<>
			<ActionForm rejected={rejected} submit={words.remove} variant="danger" className="max-w-[32rem]">
				<input type="hidden" name="intent" value="remove" />
			</ActionForm>
			<ConfirmSessionIfNotFresh rejected={rejected} next={`/dashboard/settings/security/passkeys/${id}`} />
		</>
	)
}
