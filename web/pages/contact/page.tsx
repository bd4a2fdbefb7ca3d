import { z } from 'zod'
import { maxBodyCharacters, maxNameCharacters, maxTitleCharacters } from '#services/feedback/limits.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { emailField, nameField, shownLine, shownText } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

const ContactForm = z.object({
	name: nameField,
	email: emailField,
	subject: shownLine('SUBJECT_REQUIRED', 'INVALID_SUBJECT', maxTitleCharacters),
	message: shownText(maxBodyCharacters, {
		missing: 'MESSAGE_REQUIRED',
		tooLong: 'MESSAGE_TOO_LONG',
		invalid: 'INVALID_MESSAGE',
	}),
	idempotencyKey: z.uuid({ error: 'VALIDATION_ERROR' }).optional(),
})

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

/** Never cached: it is filled in for the user who is signed in. */
export const handle: PageHandle = { query: 'any' }

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const [session, { email }] = await orErrorScreen(
		Promise.all([accounts.session(request.headers), accounts.legalIdentity()]),
	)
	return {
		/** Empty if the site publishes none. */
		address: email,
		user: session && { name: session.user.name, email: session.user.email },
		idempotencyKey: crypto.randomUUID(),
	}
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const message = { ...parse(ContactForm), locale: context.get(localeContext) }
		const { contact } = context.get(servicesContext).feedback
		const { challenge } = await contact.send(request.headers, message)
		if (challenge) throw new FormRejection([{ code: 'CHALLENGE_REQUIRED', challenge }], 403)
		return { email: message.email }
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="page-width pb-20">
			<PageHeader title={words.title} lead={words.lead} />
			<div className="mt-8 max-w-[44rem]">
				{actionData?.email === undefined ? (
					<MessageForm {...loaderData} rejected={actionData?.rejected} />
				) : (
					<EmptyState
						drawing={<LetterBox />}
						title={words.sentTitle}
						action={<TextLink to="/home">{words.home}</TextLink>}
					>
						<FocusOnMount>{words.sent(actionData.email)}</FocusOnMount>
					</EmptyState>
				)}
			</div>
		</div>
	)
}

type MessageFormProps = Route.ComponentProps['loaderData'] & { rejected: RejectedForm | undefined }

function MessageForm({ user, address, idempotencyKey, rejected }: MessageFormProps) {
	const words = useMessages(messages)
	const { errors = {}, values = {} } = rejected ?? {}
	return (
		<ActionForm
			rejected={rejected}
			submit={words.send}
			isWide
			idempotencyKey={values['idempotencyKey'] ?? idempotencyKey}
		>
			<Field label={words.name} error={errors['name']?.text}>
				<TextInput
					name="name"
					required
					autoComplete="name"
					maxLength={maxNameCharacters}
					defaultValue={values['name'] ?? user?.name}
				/>
			</Field>
			<Field label={words.email} hint={words.emailHint} error={errors['email']?.text}>
				<TextInput
					name="email"
					type="email"
					required
					autoComplete="email"
					maxLength={254}
					defaultValue={values['email'] ?? user?.email}
				/>
			</Field>
			<Field label={words.subject} error={errors['subject']?.text}>
				<TextInput
					name="subject"
					required
					autoComplete="off"
					maxLength={maxTitleCharacters}
					defaultValue={values['subject']}
				/>
			</Field>
			<Field label={words.message} error={errors['message']?.text}>
				<TextArea
					name="message"
					rows={8}
					required
					maxLength={maxBodyCharacters}
					defaultValue={values['message']}
				/>
			</Field>
			<p className="text-sm text-ink-soft">{words.privacy}</p>
			{!user && (
				<noscript>
					<Notice tone="warn">
						{words.noScript} {address && words.writeTo(address)}
					</Notice>
				</noscript>
			)}
		</ActionForm>
	)
}
