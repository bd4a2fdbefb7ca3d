import { data, redirect } from 'react-router'
import { requirePermission } from '#web/guards/require.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { orNotSent } from '#web/pages/auth/or-not-sent.ts'
import { orErrorScreen } from '#web/pages/auth/service-refusal.ts'
import { Heading } from '#web/pages/dashboard/heading.tsx'
import type { Answer } from '#web/pages/panel/status/form/answer.ts'
import { usualValues } from '#web/pages/panel/status/form/form-values.ts'
import { kindIn } from '#web/pages/panel/status/form/kinds.ts'
import { MonitorForm } from '#web/pages/panel/status/form/monitor-form.tsx'
import { saveOrTest } from '#web/pages/panel/status/form/save-or-test.ts'
import { kindsIn, kindWords } from '#web/pages/panel/status/form/kind-words.ts'
import { formShape } from '#web/pages/panel/status/form/form-shape.ts'
import { sentAs } from '#web/pages/panel/status-incidents/form-fields.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/page-title.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { KindChoice } from './kind-choice.tsx'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const middleware = [requirePermission('status.manage')]

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const kind = kindIn(url.searchParams.get('kind'))
	const locale = context.get(localeContext)
	const choices = await orErrorScreen(context.get(servicesContext).status.monitors.choices(request.headers))
	if (!kind) return { kinds: kindsIn(locale), chosen: null }
	const chosen = {
		kind,
		words: kindWords(kind, locale),
		shape: formShape({ kind, choices, monitor: null, locale }),
		initial: usualValues(kind),
		sentAs: crypto.randomUUID(),
	}
	return { kinds: [], chosen }
}

export async function action({ request, context, url }: Route.ActionArgs) {
	const kind = kindIn(url.searchParams.get('kind'))
	if (!kind) throw data(null, { status: 400 })
	const sent = sentAs.parse((await request.clone().formData()).get('sentAs'))
	const saved = await saveOrTest({ request, context }, kind, (monitors, headers, fields) =>
		monitors.create(headers, { ...fields, sentAs: sent }),
	)
	if (!saved.ok) return data<Answer>(saved.answer, { status: saved.status })
	return redirect(`/panel/status/${saved.monitor.id}?made`)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const intent = String((await request.clone().formData()).get('intent'))
	return await orNotSent(serverAction, (refused): Answer => ({ intent, refused, at: Date.now() }))
}

export default function NewMonitorPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { kinds, chosen } = loaderData
	if (!chosen) {
		return (
			<div className="max-w-[52rem]">
				<Heading
					eyebrow={<TextLink to="/panel/status">{words.back}</TextLink>}
					title={words.title}
					lead={words.lead}
				/>
				<KindChoice kinds={kinds} />
			</div>
		)
	}
	return (
		<div className="max-w-[52rem]">
			<Heading
				eyebrow={<TextLink to="/panel/status/new">{words.otherKind}</TextLink>}
				title={words.titleOf(chosen.words.name)}
				lead={chosen.words.about}
			/>
			<MonitorForm
				key={chosen.kind}
				shape={chosen.shape}
				initial={chosen.initial}
				level={2}
				save={words.create}
				answer={actionData}
				sentAs={chosen.sentAs}
			/>
		</div>
	)
}
