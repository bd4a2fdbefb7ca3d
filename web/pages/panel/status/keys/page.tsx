import { data } from 'react-router'
import { z } from 'zod'
import type { NewApiKey } from '#services/status/api-keys/contract.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { type FormArgs, formDataAction } from '#web/forms/action.ts'
import { orUnsent } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import { readForm } from '#web/forms/read-form.ts'
import { orErrorScreen, appErrorCode } from '#web/forms/service-errors.ts'
import { requirePermission } from '#web/guards/require.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { CopyText } from '#web/pages/panel/copy-text.tsx'
import { shownLine } from '#web/pages/panel/status/form/field-schemas.ts'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'
import { useIdempotencyKey } from '#web/pages/panel/status/use-idempotency-key.ts'
import { usePersistentActionData } from '#web/pages/panel/use-persistent-action-data.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import type { Answer } from './answer.ts'
import { KeyCard } from './key-card.tsx'
import { messages, errorMessages } from './messages.ts'
import { NewKeyForm } from './new-key.tsx'

const id = z.string({ error: 'VALIDATION_ERROR' }).regex(/^[\w-]{1,64}$/, 'VALIDATION_ERROR')

const KeyForm = z.discriminatedUnion(
	'intent',
	[
		z.object({
			intent: z.literal('create'),
			name: shownLine('KEY_NAME_REQUIRED', 'INVALID_KEY_NAME', 60),
			idempotencyKey,
		}),
		z.object({ intent: z.enum(['ask-remove', 'remove', 'keep']), id }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const middleware = [requirePermission('status.manage')]

export async function loader({ request, context }: Route.LoaderArgs) {
	const keys = await orErrorScreen(context.get(servicesContext).status.apiKeys.list(request.headers))
	const { origin } = new URL(context.get(siteContext).publicUrl)
	return { keys, origin, idempotencyKey: crypto.randomUUID() }
}

const problems: Record<string, string> = { CONFLICT: 'TOO_MANY_KEYS', NOT_FOUND: 'KEY_REVOKED' }

export const action = formDataAction(async (args: FormArgs<Route.ActionArgs>) => {
	const { request, context } = args
	const read = readForm(args, KeyForm, errorMessages)
	const { intent = '', id: keyId } = read.ok ? read.values : read.rejected.values
	if (!read.ok) return data<Answer>({ intent, keyId, rejected: read.rejected }, { status: 400 })
	const { apiKeys } = context.get(servicesContext).status
	const { form, values } = read
	if (form.intent === 'remove') await orErrorScreen(apiKeys.remove(request.headers, form.id))
	if (form.intent !== 'create') return data<Answer>({ intent, keyId })
	try {
		return data<Answer>({ intent, made: await apiKeys.create(request.headers, form.name, form) })
	} catch (error) {
		const problem = problems[appErrorCode(error) ?? '']
		if (!problem) throw error
		const errors = { name: formErrorFor(request, problem, { own: errorMessages }) }
		return data<Answer>({ intent, rejected: { errors, values } }, { status: 400 })
	}
})

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	const form = await request.clone().formData()
	const asked = { intent: String(form.get('intent')), keyId: form.get('id')?.toString() }
	return await orUnsent(serverAction, (rejected): Answer => ({ ...asked, rejected }))
}

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { keys, origin, idempotencyKey } = loaderData
	const answer = usePersistentActionData(actionData)
	const { intent, keyId, made, rejected } = answer ?? {}
	const copy = useIdempotencyKey(idempotencyKey, made?.id)
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={
					<TextLink to="/panel/status" className="inline-block pointer-coarse:py-2.5">
						{words.back}
					</TextLink>
				}
				title={words.title}
				lead={words.lead}
			/>
			{made && <NewSecret made={made} origin={origin} />}
			{intent === 'remove' && !rejected && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.removed}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.list} className="mt-0!">
				{keys.length === 0 && (
					<EmptyState drawing={<Door />} title={words.none} level={3}>
						{words.noneNext}
					</EmptyState>
				)}
				<ul className="grid gap-4">
					{keys.map((key) => (
						<KeyCard key={key.id} apiKey={key} answer={key.id === keyId ? answer : undefined} />
					))}
				</ul>
			</Section>
			<Section title={words.newKey}>
				<NewKeyForm key={copy} idempotencyKey={copy} rejected={intent === 'create' ? rejected : undefined} />
			</Section>
		</div>
	)
}

function NewSecret({ made, origin }: { made: NewApiKey; origin: string }) {
	const words = useMessages(messages)
	const call = `curl -H 'Authorization: Bearer ${made.secret}' ${origin}/api/uptime/monitors`
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={words.made}>
				<p>{words.madeNext}</p>
				<DefinitionList
					className="mt-2 text-ink"
					items={[
						{ term: words.key, description: <Copied text={made.secret} label={words.key} /> },
						{ term: words.use, description: <Copied text={call} label={words.use} /> },
					]}
				/>
			</Notice>
		</FocusOnMount>
	)
}

function Copied({ text, label }: { text: string; label: string }) {
	return (
		<>
			<code className="wrap-anywhere">{text}</code>
			<CopyText text={text} label={label} />
		</>
	)
}
