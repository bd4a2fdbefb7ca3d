import { data } from 'react-router'
import { z } from 'zod'
import type { DeviceRequest } from '#services/accounts/openid/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import { Doorway } from '#web/layouts/auth-layout.tsx'
import { orNotSent } from '#web/forms/client-action.ts'
import { refusalFor } from '#web/forms/form-error-for.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type Refused, refusedAs, wordsOf } from '#web/forms/form-errors.ts'
import { refusalCode } from '#web/forms/service-errors.ts'
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
	refused: Refused | undefined
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The code may stand in the address that the device shows; the person still says that it is theirs (RFC 8628, 5.4). */
export function loader({ url }: Route.LoaderArgs) {
	return { code: (url.searchParams.get('user_code') ?? '').slice(0, 40) }
}

export const action = formAction(async ({ request, context, form }: FormArgs<Route.ActionArgs>) => {
	const read = readForm({ request, form }, Typed)
	if (!read.ok) return data<Answer>(typeAgain(read.refused), { status: 400 })
	const { code, decision } = read.form
	if (decision) {
		const path = decision === 'accept' ? '/device/approve' : '/device/deny'
		const answer = await callAccounts({ request, context }, path, { userCode: code })
		if (!answer.ok)
			return data<Answer>(typeAgain(unknownCode(request, answer.status, read.typed)), {
				status: answer.status,
			})
		const step = decision === 'accept' ? 'accepted' : 'refused'
		return data<Answer>({ step, code, asked: null, refused: undefined })
	}
	try {
		const asked = await context.get(servicesContext).accounts.openid.device(request.headers, code)
		if (asked?.status === 'pending') return data<Answer>({ step: 'decide', code, asked, refused: undefined })
		return data<Answer>(typeAgain(unknownCode(request, 400, read.typed)), { status: 400 })
	} catch (error) {
		if (refusalCode(error) !== 'TOO_MANY_REQUESTS') throw error
		return data<Answer>(typeAgain(unknownCode(request, 429, read.typed)), { status: 429 })
	}
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused) => typeAgain(refused))

export default function DevicePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	if (actionData?.step === 'accepted') return <Ended title={words.accepted} lead={words.acceptedLead} />
	if (actionData?.step === 'refused') return <Ended title={words.refused} lead={words.refusedLead} />
	if (actionData?.asked) return <Question code={actionData.code} asked={actionData.asked} />
	return <CodeForm refused={actionData?.refused} suggested={loaderData.code} />
}

function CodeForm({ refused, suggested }: { refused: Refused | undefined; suggested: string }) {
	const words = useMessages(messages)
	return (
		<Doorway title={words.title} lead={words.lead}>
			<AccountForm refused={refused} submit={words.look}>
				<Field label={words.code} hint={words.codeHint} error={wordsOf(refused?.refusals['code'])}>
					<TextInput
						name="code"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={40}
						required
						defaultValue={refused?.typed['code'] ?? suggested}
						className="text-xl tracking-widest tabular-nums"
					/>
				</Field>
			</AccountForm>
		</Doorway>
	)
}

function Ended({ title, lead }: { title: string; lead: string }) {
	const words = useMessages(messages)
	return (
		<Doorway
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
		</Doorway>
	)
}

function typeAgain(refused: Refused): Answer {
	return { step: 'type', code: '', asked: null, refused }
}

function unknownCode(request: Request, status: number, typed: Refused['typed']): Refused {
	const code = status === 429 ? 'TOO_MANY_REQUESTS' : 'DEVICE_CODE_UNKNOWN'
	const refusal = refusalFor(request, code)
	return status === 429 ? refusedAs(refusal, typed) : { refusals: { code: refusal }, typed }
}
