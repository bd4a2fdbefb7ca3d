import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { codeField, tickedField } from '#web/forms/schemas.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { CodeField } from './code-field.tsx'
import { Ended, isEnded } from './ended.tsx'
import { messages } from './messages.ts'
import { mailedCodeMessages } from '#web/forms/two-factor-error-messages.ts'
import {
	pathOf,
	queryFor,
	tidyCode,
	type TwoFactorMethod,
	methodIn,
} from '#web/accounts/two-factor-method.ts'

const Submitted = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('send') }),
	z.object({ intent: z.literal('verify'), code: codeField, trustDevice: tickedField }),
])

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ request, context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const isWaiting = /\.two_factor=/.test(request.headers.get('cookie') ?? '')
	const way = methodIn(url.searchParams)
	return { target, isWaiting, way, mail: queryFor(url.searchParams, 'mail'), search: url.search }
}

export const action = formAction(
	async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
		const form = parse(Submitted)
		if (form.intent === 'send') {
			await postToAccounts({ request, context }, '/two-factor/send-otp')
			return redirect(`/auth/two-factor${queryFor(url.searchParams, 'mail')}`)
		}
		const way = methodIn(url.searchParams)
		const body = { code: tidyCode(way, form.code), trustDevice: form.trustDevice }
		const { cookies } = await postToAccounts({ request, context }, pathOf[way], body)
		const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
		return redirect(target ?? '/dashboard', { headers: cookies })
	},
	{ messages: ({ url }) => (methodIn(url.searchParams) === 'mail' ? mailedCodeMessages : undefined) },
)

export const clientAction = formClientAction

export default function TwoFactorPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { target, isWaiting, way, search } = loaderData
	if (!isWaiting || isEnded(way, rejected)) return <Ended signIn={withTarget('/auth/login', target)} />
	return (
		<AuthLayout title={words.title} lead={words[`${way}Lead`]} foot={<OtherWays way={way} search={search} />}>
			<CodeForm key={way} way={way} rejected={rejected} />
		</AuthLayout>
	)
}

function CodeForm({ way, rejected }: { way: TwoFactorMethod; rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	return (
		<ActionForm rejected={rejected} submit={words.submit}>
			<input type="hidden" name="intent" value="verify" />
			<CodeField way={way} rejected={rejected} />
			<Checkbox
				name="trustDevice"
				label={words.trust}
				hint={words.trustHint}
				defaultChecked={rejected?.values['trustDevice'] === 'on'}
			/>
		</ActionForm>
	)
}

function OtherWays({ way, search }: { way: TwoFactorMethod; search: string }) {
	const words = useMessages(messages)
	const to = (other: TwoFactorMethod) => ({ search: queryFor(new URLSearchParams(search), other) })
	return (
		<>
			<p>{words.otherWays}</p>
			<Form method="post">
				<Button type="submit" variant="quiet" name="intent" value="send">
					{way === 'mail' ? words.sendAgain : words.sendMail}
				</Button>
			</Form>
			{way !== 'backup' && (
				<TextLink to={to('backup')} standalone>
					{words.useBackup}
				</TextLink>
			)}
			{way !== 'app' && (
				<TextLink to={to('app')} standalone>
					{words.useApp}
				</TextLink>
			)}
		</>
	)
}
