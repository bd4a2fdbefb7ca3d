import { redirect } from 'react-router'
import { z } from 'zod'
import { acceptTerms, termsToAccept } from '#web/accounts/terms.ts'
import { sessionContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { callbackTarget } from '#web/navigation/callback-target.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const Accepted = z.object({ version: z.string() })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Redirects to `?callbackURL=` once there is nothing to accept. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const asked = await termsToAccept({ request, context }, context.get(sessionContext))
	if (asked) return asked
	throw redirect(targetOf(url, context.get(siteContext).publicUrl))
}

export const action = formAction(
	async ({ request, context, url, parse }: FormArgs<Route.ActionArgs>) => {
		const { version } = parse(Accepted)
		const asked = await termsToAccept({ request, context }, context.get(sessionContext))
		if (asked) {
			const { terms } = asked
			if (version !== String(terms.version)) throw new FormRejection([{ code: 'TERMS_CHANGED' }])
			await acceptTerms(context, request.headers, terms)
		}
		return redirect(targetOf(url, context.get(siteContext).publicUrl))
	},
	{ messages },
)

export const clientAction = formClientAction

const targetOf = (url: URL, publicUrl: string) => callbackTarget(url.searchParams, publicUrl) ?? '/dashboard'

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { terms, acceptedVersion } = loaderData
	const compare = acceptedVersion === null ? null : `${terms.path}?compare=${acceptedVersion}`
	return (
		<AuthLayout title={words.title} lead={compare ? words.leadChanged : words.lead} foot={<Refusal />}>
			<p className="font-semibold">{terms.title}</p>
			<p className="mb-3 text-sm text-ink-soft">
				{words.inForce} <DateTime iso={terms.effectiveAt} />
			</p>
			<p className="mb-6 flex flex-wrap gap-x-6">
				<TextLink to={terms.path} standalone>
					{words.read}
				</TextLink>
				{compare && (
					<TextLink to={compare} standalone>
						{words.compare}
					</TextLink>
				)}
			</p>
			<ActionForm rejected={actionData?.rejected} submit={words.submit}>
				<input type="hidden" name="version" value={terms.version} />
			</ActionForm>
		</AuthLayout>
	)
}

function Refusal() {
	const words = useMessages(messages)
	return (
		<>
			<p>{words.refuse}</p>
			<TextLink to="/auth/sign-out" standalone>
				{words.signOut}
			</TextLink>
			<TextLink to="/dashboard/settings/deletion" standalone>
				{words.deletion}
			</TextLink>
		</>
	)
}
