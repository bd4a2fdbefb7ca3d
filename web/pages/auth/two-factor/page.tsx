import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AccountForm } from '#web/forms/action-form.tsx'
import { callAccounts } from '#web/forms/call-accounts.ts'
import { callbackTarget, withTarget } from '#web/navigation/callback-target.ts'
import { Doorway } from '#web/layouts/auth-layout.tsx'
import { codeField, tickedField } from '#web/forms/schemas.ts'
import { orNotSent } from '#web/forms/client-action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { refusalFor } from '#web/forms/form-error-for.ts'
import { type Refused, refusedAs } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { CodeField } from './code-field.tsx'
import { Ended, isEnded } from './ended.tsx'
import { messages } from './messages.ts'
import { mailedCodeWords } from '#web/forms/two-factor-error-messages.ts'
import { pathOf, queryFor, tidyCode, type Way, wayOf } from './way.ts'

const Given = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('send') }),
	z.object({ intent: z.literal('verify'), code: codeField, trustDevice: tickedField }),
])

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export function loader({ request, context, url }: Route.LoaderArgs) {
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	const isWaiting = /\.two_factor=/.test(request.headers.get('cookie') ?? '')
	const way = wayOf(url.searchParams)
	return { target, isWaiting, way, mail: queryFor(url.searchParams, 'mail'), search: url.search }
}

export const action = formAction(async ({ request, context, url, form }: FormArgs<Route.ActionArgs>) => {
	const way = wayOf(url.searchParams)
	const own = way === 'mail' ? mailedCodeWords : undefined
	const read = readForm({ request, form }, Given, own)
	if (!read.ok) return data(read.refused, { status: 400 })
	if (read.form.intent === 'send') {
		const sent = await callAccounts({ request, context }, '/two-factor/send-otp')
		if (sent.ok) return redirect(`/auth/two-factor${queryFor(url.searchParams, 'mail')}`)
		return data(refusedAs(sent.refusal, read.typed), { status: sent.status })
	}
	const { code, trustDevice } = read.form
	const body = { code: tidyCode(way, code), trustDevice }
	const answer = await callAccounts({ request, context }, pathOf[way], body)
	if (!answer.ok) {
		const { code: why, waitSeconds } = answer.refusal
		const refusal =
			own && Object.hasOwn(own.fr, why) ? refusalFor(request, why, { waitSeconds, own }) : answer.refusal
		return data(refusedAs(refusal, read.typed), { status: answer.status })
	}
	const target = callbackTarget(url.searchParams, context.get(siteContext).publicUrl)
	return redirect(target ?? '/dashboard', { headers: answer.cookies })
})

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	orNotSent(serverAction, (refused) => refused)

export default function TwoFactorPage({ loaderData, actionData: refused }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { target, isWaiting, way, search } = loaderData
	if (!isWaiting || isEnded(way, refused)) return <Ended signIn={withTarget('/auth/login', target)} />
	return (
		<Doorway title={words.title} lead={words[`${way}Lead`]} foot={<OtherWays way={way} search={search} />}>
			<CodeForm key={way} way={way} refused={refused} />
		</Doorway>
	)
}

function CodeForm({ way, refused }: { way: Way; refused: Refused | undefined }) {
	const words = useMessages(messages)
	return (
		<AccountForm refused={refused} submit={words.submit}>
			<input type="hidden" name="intent" value="verify" />
			<CodeField way={way} refused={refused} />
			<Checkbox
				name="trustDevice"
				label={words.trust}
				hint={words.trustHint}
				defaultChecked={refused?.typed['trustDevice'] === 'on'}
			/>
		</AccountForm>
	)
}

function OtherWays({ way, search }: { way: Way; search: string }) {
	const words = useMessages(messages)
	const to = (other: Way) => ({ search: queryFor(new URLSearchParams(search), other) })
	return (
		<>
			<p>{words.otherWays}</p>
			<Form method="post">
				<Button type="submit" variant="quiet" name="intent" value="send">
					{way === 'mail' ? words.sendAgain : words.sendMail}
				</Button>
			</Form>
			{way !== 'backup' && (
				<TextLink to={to('backup')} className="inline-block py-2.5">
					{words.useBackup}
				</TextLink>
			)}
			{way !== 'app' && (
				<TextLink to={to('app')} className="inline-block py-2.5">
					{words.useApp}
				</TextLink>
			)}
		</>
	)
}
