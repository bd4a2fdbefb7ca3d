import { z } from 'zod'
import type { DeviceRequest } from '#services/accounts/openid/contract.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { Question } from './question.tsx'

const Submitted = z.object({
	code: z.string({ error: 'CODE_REQUIRED' }).trim().min(1, 'CODE_REQUIRED').max(40, 'DEVICE_CODE_UNKNOWN'),
	decision: z.enum(['accept', 'refuse']).optional(),
})

type Done = { ended?: 'accepted' | 'refused'; pending?: { code: string; request: DeviceRequest } }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** The URL shown by the device may contain the code; the user still has to confirm it (RFC 8628, 5.4). */
export function loader({ url }: Route.LoaderArgs) {
	return { code: (url.searchParams.get('user_code') ?? '').slice(0, 40) }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<Done> => {
		const { code, decision } = parse(Submitted)
		if (decision) {
			await postToAccounts({ request, context }, decision === 'accept' ? '/device/approve' : '/device/deny', {
				userCode: code,
			})
			return { ended: decision === 'accept' ? 'accepted' : 'refused' }
		}
		const pending = await context.get(servicesContext).accounts.openid.device(request.headers, code)
		if (pending?.status !== 'pending')
			throw new FormRejection([{ code: 'DEVICE_CODE_UNKNOWN', field: 'code' }])
		return { pending: { code, request: pending } }
	},
)

export const clientAction = formClientAction

export default function DevicePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { ended, pending, rejected } = actionData ?? {}
	if (ended) return <Decided title={words[ended]} lead={words[`${ended}Lead`]} />
	if (pending) return <Question code={pending.code} request={pending.request} />
	return <CodeForm rejected={rejected} suggested={loaderData.code} />
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

function Decided({ title, lead }: { title: string; lead: string }) {
	const words = useMessages(messages)
	return (
		<AuthLayout
			title={title}
			lead={lead}
			foot={
				<TextLink to="/auth/device" standalone>
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
