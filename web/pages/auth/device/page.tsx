import { data } from 'react-router'
import { z } from 'zod'
import type { DeviceRequest } from '#services/accounts/openid/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { orUnsent } from '#web/forms/client-action.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type RejectedForm, rejectForm } from '#web/forms/form-errors.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { Question } from './question.tsx'

const Typed = z.object({
	code: z.string({ error: 'CODE_REQUIRED' }).trim().min(1, 'CODE_REQUIRED').max(40, 'DEVICE_CODE_UNKNOWN'),
	decision: z.enum(['accept', 'refuse']).optional(),
})

type Answer = {
	step: 'type' | 'decide' | 'accepted' | 'refused'
	code: string
	asked: DeviceRequest | null
	rejected: RejectedForm | undefined
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The code may stand in the address that the device shows; the person still says that it is theirs (RFC 8628, 5.4). */
export function loader({ url }: Route.LoaderArgs) {
	return { code: (url.searchParams.get('user_code') ?? '').slice(0, 40) }
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, Typed)
	if (!read.ok) return data<Answer>(typeAgain(read.rejected), { status: 400 })
	const { code, decision } = read.form
	if (decision) {
		const path = decision === 'accept' ? '/device/approve' : '/device/deny'
		const answer = await callAccounts({ request, context }, path, { userCode: code })
		if (!answer.ok)
			return data<Answer>(typeAgain(unknownCode(request, answer.status, read.values)), {
				status: answer.status,
			})
		const step = decision === 'accept' ? 'accepted' : 'refused'
		return data<Answer>({ step, code, asked: null, rejected: undefined })
	}
	try {
		const asked = await context.get(servicesContext).accounts.openid.device(request.headers, code)
		if (asked?.status === 'pending') return data<Answer>({ step: 'decide', code, asked, rejected: undefined })
		return data<Answer>(typeAgain(unknownCode(request, 400, read.values)), { status: 400 })
	} catch (error) {
		if (appErrorCode(error) !== 'TOO_MANY_REQUESTS') throw error
		return data<Answer>(typeAgain(unknownCode(request, 429, read.values)), { status: 429 })
	}
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orUnsent(serverAction, (rejected) => typeAgain(rejected))

export default function DevicePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (actionData?.step === 'accepted') return <Ended title={words.accepted} lead={words.acceptedLead} />
	if (actionData?.step === 'refused') return <Ended title={words.refused} lead={words.refusedLead} />
	if (actionData?.asked) return <Question code={actionData.code} asked={actionData.asked} />
	return <CodeForm rejected={actionData?.rejected} suggested={loaderData.code} />
}

function CodeForm({ rejected, suggested }: { rejected: RejectedForm | undefined; suggested: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout title={words.title} lead={words.lead}>
			<ActionForm rejected={rejected} submit={words.look}>
				<Field label={words.code} hint={words.codeHint} error={rejected?.errors['code']?.text}>
					<TextInput
						name="code"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={40}
						required
						defaultValue={rejected?.values['code'] ?? suggested}
						className="text-xl tracking-widest tabular-nums"
					/>
				</Field>
			</ActionForm>
		</AuthLayout>
	)
}

function Ended({ title, lead }: { title: string; lead: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout
			title={title}
			lead={lead}
			foot={
				<TextLink to="/auth/device" className="inline-block py-2.5">
					{words.another}
				</TextLink>
			}
		>
			<ButtonLink to="/dashboard/settings/applications" className="w-full">
				{words.applications}
			</ButtonLink>
		</AuthLayout>
	)
}

function typeAgain(rejected: RejectedForm): Answer {
	return { step: 'type', code: '', asked: null, rejected }
}

function unknownCode(request: Request, status: number, values: RejectedForm['values']): RejectedForm {
	const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'DEVICE_CODE_UNKNOWN'
	const formError = formErrorFor(request, code)
	return status === 429 ? rejectForm(formError, values) : { errors: { code: formError }, values }
}
