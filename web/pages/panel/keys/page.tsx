import { nullIf } from '#web/forms/service-errors.ts'
import type { KeyResult } from './key-card.tsx'
import { withValues } from '#web/forms/submitted-result.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { z } from 'zod'
import type { NewApiKey } from '#services/accounts/api-keys/contract.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { CopyText } from '#web/ui/copy-text.tsx'
import { shownLine } from '#web/forms/schemas.ts'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'
import { useIdempotencyKey } from '#web/forms/use-idempotency-key.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { KeyCard } from './key-card.tsx'
import { messages, errorMessages } from './messages.ts'
import { NewKeyForm, permissionField } from './new-key.tsx'

const id = z.string({ error: 'VALIDATION_ERROR' }).regex(/^[\w-]{1,64}$/, 'VALIDATION_ERROR')

const KeyForm = z.discriminatedUnion(
	'intent',
	[
		z.looseObject({
			intent: z.literal('create'),
			name: shownLine('KEY_NAME_REQUIRED', 'INVALID_KEY_NAME', 60),
			idempotencyKey,
		}),
		z.object({ intent: z.enum(['ask-remove', 'remove', 'keep']), id }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { apiKeys } = context.get(servicesContext).accounts
	const { keys, grantable } = await orErrorScreen(apiKeys.list(request.headers))
	const { origin } = new URL(context.get(siteContext).publicUrl)
	return { keys, grantable, origin, idempotencyKey: crypto.randomUUID() }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<KeyResult> => {
		const form = parse(KeyForm)
		const { apiKeys } = context.get(servicesContext).accounts
		if (form.intent === 'create') {
			const { intent, name, idempotencyKey } = form
			const permissions = Object.keys(form)
				.filter((field) => field.startsWith(permissionField))
				.map((field) => field.slice(permissionField.length))
			return { intent, created: await apiKeys.create(request.headers, { name, permissions, idempotencyKey }) }
		}
		// Another user may have removed it meanwhile.
		if (form.intent === 'remove') await nullIf('NOT_FOUND', apiKeys.revoke(request.headers, form.id))
		return form
	},
	{
		messages: errorMessages,
		meanings: {
			permissions: { code: 'PERMISSION_REQUIRED', field: 'permissions' },
			PERMISSION_NOT_HELD: { field: 'permissions' },
			TOO_MANY_KEYS: { field: 'name' },
			NOT_FOUND: { code: 'KEY_REVOKED', field: 'name' },
		},
	},
)

export const clientAction = formClientAction

export default function KeysPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { keys, grantable, origin, idempotencyKey } = loaderData
	const result = withValues<KeyResult>(usePersistentActionData(actionData))
	const { intent, id, created, rejected } = result ?? {}
	const formKey = useIdempotencyKey(idempotencyKey, created?.id)
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{created && <NewSecret created={created} origin={origin} />}
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
						<KeyCard key={key.id} apiKey={key} result={key.id === id ? result : undefined} />
					))}
				</ul>
			</Section>
			<Section title={words.newKey}>
				<NewKeyForm
					key={formKey}
					grantable={grantable}
					idempotencyKey={formKey}
					rejected={intent === 'create' ? rejected : undefined}
				/>
			</Section>
		</div>
	)
}

function NewSecret({ created, origin }: { created: NewApiKey; origin: string }) {
	const words = useMessages(messages)
	const header = `Authorization: Bearer ${created.secret}`
	const call = `curl -H '${header}' ${origin}/api/account/principal`
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={words.made}>
				<p>{words.madeNext}</p>
				<DefinitionList
					className="mt-2 text-ink"
					items={[
						{ term: words.key, description: <Copied text={created.secret} label={words.key} /> },
						{ term: words.header, description: <Copied text={header} label={words.header} /> },
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
