import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'
import { type OpenAccount, openAccounts } from './open-accounts.ts'

const Submitted = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('use'), id: z.string() }),
	z.object({ intent: z.literal('close'), id: z.string() }),
	z.object({ intent: z.literal('add') }),
	z.object({ intent: z.literal('close-all') }),
])

/** Opts out of the page cache, which skips pages with a middleware: the page depends on the user. */
export const middleware: Route.MiddlewareFunction[] = [async (_, next) => await next()]

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts, isSignedIn } = await openAccounts({ request, context })
	return { accounts, isSignedIn }
}

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const args = { request, context }
	const form = parse(Submitted)
	const { path, target } = actions[form.intent]
	const sessionToken = 'id' in form ? ((await openAccounts(args)).tokenOf(form.id) ?? '') : undefined
	const { cookies } = await postToAccounts(args, path, { sessionToken })
	return redirect(target, { headers: cookies })
})

const actions = {
	use: { path: '/multi-session/set-active', target: '/dashboard' },
	close: { path: '/multi-session/revoke', target: '/auth/accounts' },
	add: { path: '/multi-session/step-aside', target: '/auth/login' },
	'close-all': { path: '/sign-out', target: '/home' },
}

export const clientAction = formClientAction

export default function AccountsPage({ loaderData, actionData }: Route.ComponentProps) {
	const rejected = actionData?.rejected
	const words = useMessages(messages)
	const { accounts, isSignedIn } = loaderData
	const problem = rejected?.errors['form']?.text
	const lead = accounts.length > 0 ? words.lead : words.none
	return (
		<AuthLayout title={words.title} lead={lead} foot={isSignedIn && <Foot />}>
			{problem && (
				<Notice tone="bad" className="mb-5">
					{problem}
				</Notice>
			)}
			<ul className="divide-y divide-line border-y border-line empty:hidden">
				{accounts.map((account) => (
					<Account key={account.id} account={account} mayClose={isSignedIn} />
				))}
			</ul>
			{isSignedIn ? (
				<Form method="post" className="mt-6">
					<Button type="submit" name="intent" value="add" variant="primary" className="w-full">
						{words.add}
					</Button>
				</Form>
			) : (
				<ButtonLink
					to="/auth/login"
					variant="primary"
					className={accounts.length > 0 ? 'mt-6 w-full' : 'w-full'}
				>
					{words.signIn}
				</ButtonLink>
			)}
			{accounts.length > 0 && (
				<Form method="post" className="mt-3">
					<Button type="submit" name="intent" value="close-all" className="w-full">
						{words.closeAll}
					</Button>
				</Form>
			)}
		</AuthLayout>
	)
}

function Account({ account, mayClose }: { account: OpenAccount; mayClose: boolean }) {
	const words = useMessages(messages)
	const { id, name, username, email, avatar, isCurrent } = account
	return (
		<li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
			<Avatar id={username} avatar={avatar} size={40} />
			<div className="min-w-0 grow basis-28">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-sm wrap-anywhere text-ink-soft">{isCurrent ? words.current : email}</p>
			</div>
			<Form method="post" className="flex gap-2">
				<input type="hidden" name="id" value={id} />
				{!isCurrent && (
					<Button type="submit" name="intent" value="use" aria-label={words.useLabel(name)}>
						{words.use}
					</Button>
				)}
				{mayClose && (
					<Button
						type="submit"
						name="intent"
						value="close"
						variant="quiet"
						aria-label={words.closeLabel(name)}
					>
						{words.close}
					</Button>
				)}
			</Form>
		</li>
	)
}

function Foot() {
	const words = useMessages(messages)
	return (
		<TextLink to="/dashboard" standalone>
			{words.dashboard}
		</TextLink>
	)
}
