import { z } from 'zod'
import { localeContext, servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { AuthLayout } from '#web/layouts/auth-layout.tsx'
import { emailField } from '#web/forms/schemas.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { PageHandle } from '#web/server/public-routes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

/** Prefixes of checkbox names, before the id of a service or group. */
const boxPrefix = 'service-'
const groupPrefix = 'group-'

const SubscriptionForm = z.looseObject({ email: emailField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const handle: PageHandle = { query: 'any' }

/** `?service=` is the id of a preselected service. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const chosen = url.searchParams.get('service')
	try {
		const { groups: listed } = await context.get(servicesContext).status.reading.overview()
		const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
		const services = listed.flatMap(({ monitors }) => monitors.map(named))
		const groups = listed.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]))
		return { services, groups, chosen }
	} catch (error) {
		context.get(siteContext).log.warn('cannot read the list of services', { error })
		return { services: [], groups: [], chosen }
	}
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { email, ...boxes } = parse(SubscriptionForm)
		const ticked = (prefix: string) =>
			Object.keys(boxes)
				.filter((name) => name.startsWith(prefix))
				.map((name) => name.slice(prefix.length))
		const [ids, groupIds] = [ticked(boxPrefix), ticked(groupPrefix)]
		const monitorIds = ids.length + groupIds.length > 0 ? ids : null
		const subscription = { email, locale: context.get(localeContext), monitorIds, groupIds }
		await context.get(servicesContext).status.notifications.subscribe(request.headers, subscription)
		return { sentTo: email }
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

export default function SubscribePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { sentTo, rejected } = actionData ?? {}
	const back = (
		<TextLink to="/uptime" standalone>
			{words.back}
		</TextLink>
	)
	if (sentTo !== undefined) {
		return (
			<AuthLayout title={words.sentTitle} foot={back}>
				<FocusOnMount className="text-center">
					<p className="wrap-anywhere">{words.sent(sentTo)}</p>
					<p className="mt-3 text-ink-soft">{words.notCome}</p>
				</FocusOnMount>
			</AuthLayout>
		)
	}
	return (
		<AuthLayout title={words.title} lead={words.lead} foot={back}>
			<ActionForm rejected={rejected} submit={words.submit}>
				<Field label={words.email} error={rejected?.errors['email']?.text}>
					<TextInput
						name="email"
						type="email"
						autoComplete="email"
						required
						defaultValue={rejected?.values['email']}
					/>
				</Field>
				<Services {...loaderData} rejected={rejected} />
			</ActionForm>
			<Feeds />
		</AuthLayout>
	)
}

type ServicesProps = {
	services: readonly { id: string; name: string }[]
	groups: readonly { id: string; name: string }[]
	chosen: string | null
	rejected: RejectedForm | undefined
}

function Services({ services, groups, chosen, rejected }: ServicesProps) {
	const words = useMessages(messages)
	if (services.length < 2) return null
	const isTicked = (id: string) => (rejected ? boxPrefix + id in rejected.values : id === chosen)
	const isGroupTicked = (id: string) => rejected !== undefined && groupPrefix + id in rejected.values
	const isOpen = services.some(({ id }) => isTicked(id)) || groups.some(({ id }) => isGroupTicked(id))
	return (
		<details open={isOpen}>
			<summary className="py-2.5 underline decoration-accent decoration-2 underline-offset-3">
				{words.choose}
			</summary>
			<fieldset>
				<legend className="sr-only">{words.services}</legend>
				<p className="text-sm text-ink-soft">{words.servicesHint}</p>
				{groups.map(({ id, name }) => (
					<Checkbox
						key={id}
						name={groupPrefix + id}
						label={<span className="wrap-anywhere">{words.group(name)}</span>}
						defaultChecked={isGroupTicked(id)}
					/>
				))}
				{services.map(({ id, name }) => (
					<Checkbox
						key={id}
						name={boxPrefix + id}
						label={<span className="wrap-anywhere">{name}</span>}
						defaultChecked={isTicked(id)}
					/>
				))}
			</fieldset>
		</details>
	)
}

const feeds = [
	{ file: 'feed.rss', name: 'RSS' },
	{ file: 'feed.atom', name: 'Atom' },
	{ file: 'feed.json', name: 'JSON Feed' },
]

function Feeds() {
	const words = useMessages(messages)
	const query = useLocale() === 'fr' ? '' : '?lang=en'
	return (
		<section aria-label={words.otherWays} className="mt-8 border-t border-line pt-5">
			<p className="text-ink-soft">{words.feeds}</p>
			<ul className="mt-1 flex flex-wrap gap-x-5">
				{feeds.map(({ file, name }) => (
					<li key={file}>
						<TextLink to={`/api/uptime/${file}${query}`} reloadDocument standalone>
							{name}
						</TextLink>
					</li>
				))}
			</ul>
		</section>
	)
}
