import { redirect } from 'react-router'
import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import type { Route } from './+types/page.ts'
import { errorTexts, messages } from './messages.ts'

const signInAgain = '/auth/login?callbackURL=%2Fauth%2Fdeletion'

const Choice = z.object({ intent: z.enum(['keep', 'now'], { error: 'VALIDATION_ERROR' }) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

/** The page is that of the session. */
export const handle: PageHandle = { query: 'any' }

/** Signed-in users without a scheduled deletion have nothing to decide here. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const scheduled = await orErrorScreen(accounts.personalData.ownDeletion(request.headers))
	if (scheduled) return scheduled
	const session = await orErrorScreen(accounts.session(request.headers))
	throw redirect(session ? '/dashboard' : signInAgain)
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { personalData } = context.get(servicesContext).accounts
		const { intent } = parse(Choice)
		if (intent === 'keep') {
			await personalData.keepOwn(request.headers)
			return redirect('/dashboard')
		}
		await personalData.deleteNow(request.headers)
		return redirect('/auth/login?account-deleted')
	},
	{ messages: errorTexts, meanings: { SESSION_IS_NOT_FRESH: {} } },
)

export const clientAction = formClientAction

export default function ScheduledDeletionPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const rejectedOf = (intent: string) => (rejected?.values['intent'] === intent ? rejected : undefined)
	return (
		<AuthLayout
			title={words.title}
			lead={
				<>
					{words.due} <DateTime iso={loaderData.dueAt} withTime />.
				</>
			}
		>
			<ActionForm rejected={rejectedOf('keep')} submit={words.keep} intent="keep" />
			<ActionForm
				rejected={rejectedOf('now')}
				submit={words.now}
				variant="danger"
				intent="now"
				className="mt-8"
			>
				<p className="text-ink-soft">{words.nowHint}</p>
			</ActionForm>
			<ActionForm
				rejected={undefined}
				submit={words.signOut}
				variant="secondary"
				action="/auth/sign-out"
				className="mt-8"
			/>
		</AuthLayout>
	)
}
