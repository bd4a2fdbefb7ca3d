import { errorMessageFor } from '#web/pages/panel/status/form/error-messages.ts'
import { monitorMeanings, saveOrTest } from '#web/pages/panel/status/form/save-or-test.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { redirect } from 'react-router'
import { localeContext, servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { buildForm } from '#web/pages/panel/status/form/build-form.ts'
import { commonDefaults, defaultValues } from '#web/pages/panel/status/form/form-values.ts'
import { kindForms, kindIn, kindOptions } from '#web/pages/panel/status/form/kinds/kinds.ts'
import { MonitorForm } from '#web/pages/panel/status/form/monitor-form.tsx'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const kind = kindIn(url.searchParams.get('kind'))
	const locale = context.get(localeContext)
	const choices = await orErrorScreen(context.get(servicesContext).status.monitors.choices(request.headers))
	return {
		kinds: kind ? [] : kindOptions(locale),
		words: kind && kindForms[kind].messages[locale],
		shape: buildForm({ kind: kind ?? 'address', choices, monitor: null, locale }),
		initial: kind ? defaultValues(kind) : commonDefaults,
		idempotencyKey: crypto.randomUUID(),
	}
}

export const action = formAction(
	async (args: FormArgs<Route.ActionArgs>) => {
		const kind = kindIn(args.url.searchParams.get('kind')) ?? 'address'
		const key = idempotencyKey.parse(args.form.get('idempotencyKey'))
		const result = await saveOrTest(args, { kind }, (monitors, headers, fields) =>
			monitors.create(headers, { ...fields, idempotencyKey: key }),
		)
		return 'saved' in result ? redirect(`/panel/status/${result.saved.id}?made`) : result
	},
	{ messages: errorMessageFor, meanings: monitorMeanings },
)

export const clientAction = formClientAction

export default function NewMonitorPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { kinds, words: kindTexts, shape, initial, idempotencyKey: formKey } = loaderData
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={
					<TextLink to={kindTexts ? '/panel/status/new' : '/panel/status'}>
						{kindTexts ? words.otherKind : words.back}
					</TextLink>
				}
				title={kindTexts ? words.titleOf(kindTexts.name) : words.title}
				lead={kindTexts ? kindTexts.about : words.lead}
			/>
			<MonitorForm
				key={shape.kind}
				shape={shape}
				initial={initial}
				level={2}
				save={words.create}
				result={actionData}
				idempotencyKey={formKey}
			/>
			{kinds.length > 0 && (
				<Section title={words.kinds} lead={words.kindsLead}>
					<KindChoice kinds={kinds} />
				</Section>
			)}
		</div>
	)
}

type KindChoiceProps = { kinds: readonly { kind: string; name: string; about: string }[] }

function KindChoice({ kinds }: KindChoiceProps) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2">
			{kinds.map(({ kind, name, about }) => (
				<Card key={kind} as="li" padding="small" pressable>
					<CardLink to={`/panel/status/new?kind=${kind}`} className="text-lg font-semibold">
						{name}
					</CardLink>
					<p className="mt-1 text-ink-soft">{about}</p>
				</Card>
			))}
		</ul>
	)
}
