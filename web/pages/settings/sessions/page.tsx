import { redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts, callAccounts } from '#web/forms/call-accounts.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Bench } from '#web/ui/drawings/bench.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { CloseMore } from './close-more.tsx'
import { messages } from './messages.ts'
import { SessionList } from './session-list.tsx'

const RevokeForm = z.discriminatedUnion('which', [
	z.object({ which: z.literal('one'), id: z.string().min(1).max(100) }),
	z.object({ which: z.literal('others') }),
	z.object({ which: z.literal('all') }),
])

type Done = { done: 'oneDone' | 'othersDone' }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	return { sessions: await orErrorScreen(accounts.devices.list(request.headers)), now: Date.now() }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<Done | Response> => {
		const form = parse(RevokeForm)
		if (form.which === 'one') {
			// The session may have expired meanwhile.
			await nullIf(
				'NOT_FOUND',
				context.get(servicesContext).accounts.devices.revoke(request.headers, form.id),
			)
			return { done: 'oneDone' }
		}
		if (form.which === 'others') {
			await postToAccounts({ request, context }, '/revoke-other-sessions')
			return { done: 'othersDone' }
		}
		await postToAccounts({ request, context }, '/revoke-sessions')
		// Removes the cookies of the session that has ended.
		const signedOut = await callAccounts({ request, context }, '/sign-out')
		return redirect('/home', signedOut.ok ? { headers: signedOut.cookies } : {})
	},
)

export const clientAction = formClientAction

export default function SessionsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { sessions, now } = loaderData
	const { done, rejected } = actionData ?? {}
	const isAlone = sessions.every(({ isCurrent }) => isCurrent)
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{done && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			<ErrorNotice formError={Object.values(rejected?.errors ?? {})[0]} className="mb-8" />
			<SessionList sessions={sessions} now={now} />
			<p className="mt-4">
				<TextLink to="/dashboard/settings/security/password" standalone>
					{words.changePassword}
				</TextLink>
			</p>
			{isAlone ? (
				<EmptyState drawing={<Bench />} title={words.alone}>
					{words.aloneNext}
				</EmptyState>
			) : (
				<Section title={words.revokeMore}>
					<CloseMore />
				</Section>
			)}
		</div>
	)
}
