import { withValues } from '#web/forms/submitted-result.ts'
import type { ClientResult } from './client-card.tsx'
import { FormRejection } from '#web/forms/form-rejection.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useState } from 'react'
import { z } from 'zod'
import type { ClientCredentials, NewClient } from '#services/accounts/openid/contract.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { ClientCard } from './client-card.tsx'
import { messages, errorMessages } from './messages.ts'
import { NewClientForm } from './new-client.tsx'

const lines = z
	.string()
	.max(40_000, 'TOO_MANY_URIS')
	.default('')
	.transform((text) =>
		text
			.split('\n')
			.map((line) => line.trim())
			.filter(Boolean),
	)

const oneUri = z
	.string()
	.trim()
	.max(4000, 'URI_INCOMPLETE')
	.default('')
	.transform((text) => text || null)

const ClientForm: z.ZodType<NewClient> = z.object({
	name: z.string({ error: 'NAME_REQUIRED' }).trim().min(1, 'NAME_REQUIRED').max(100, 'INVALID_NAME'),
	kind: z.enum(['confidential', 'public']).catch('confidential'),
	uri: oneUri,
	redirectUris: lines,
	postLogoutUris: lines,
	backchannelLogoutUri: oneUri,
})

const Change = z.object({
	intent: z.enum(['rotate', 'disable', 'enable', 'ask-remove', 'remove', 'keep'], {
		error: 'VALIDATION_ERROR',
	}),
	clientId: z.string({ error: 'VALIDATION_ERROR' }).min(1).max(200),
})

const doneMessages = { remove: 'removed', disable: 'changed', enable: 'changed' } as const

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const clients = await orErrorScreen(accounts.openid.clients(request.headers))
	return { clients, issuer: new URL(context.get(siteContext).publicUrl).origin }
}

type Submitted = FormArgs<Route.ActionArgs>

export const action = formAction(
	async (args: Submitted) =>
		args.form.get('intent') === 'register' ? await register(args) : await change(args),
	{ messages: errorMessages },
)

async function register({ request, context, parse }: Submitted): Promise<ClientResult> {
	const { openid } = context.get(servicesContext).accounts
	const registered = await openid.registerClient(request.headers, parse(ClientForm))
	if (!registered.ok) throw new FormRejection([{ code: registered.problem, field: registered.field }])
	return { intent: 'register', credentials: registered.client }
}

async function change({ request, context, parse }: Submitted): Promise<ClientResult> {
	const { intent, clientId } = parse(Change)
	const { openid } = context.get(servicesContext).accounts
	if (intent === 'rotate') {
		return { intent, clientId, credentials: await openid.rotateSecret(request.headers, clientId) }
	}
	if (intent === 'remove') await openid.removeClient(request.headers, clientId)
	if (intent === 'disable' || intent === 'enable') {
		await openid.setClientDisabled(request.headers, clientId, intent === 'disable')
	}
	return { intent, clientId }
}

export const clientAction = formClientAction

export default function ClientsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { clients, issuer } = loaderData
	const result = withValues<ClientResult>(actionData)
	const { intent, clientId, credentials, rejected } = result ?? {}
	const [registered, setRegistered] = useState<string>()
	const isNew = intent === 'register'
	if (isNew && credentials && credentials.id !== registered) setRegistered(credentials.id)
	const done = !rejected && doneMessages[intent as keyof typeof doneMessages]
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{done && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			{credentials && <Credentials issuer={issuer} credentials={credentials} />}
			<Section title={words.list} className="mt-0!">
				{clients.length === 0 && (
					<EmptyState drawing={<Door />} title={words.none} level={3}>
						{words.noneNext}
					</EmptyState>
				)}
				<ul className="grid gap-4">
					{clients.map((client) => (
						<ClientCard
							key={client.id}
							client={client}
							result={client.id === clientId ? result : undefined}
						/>
					))}
				</ul>
			</Section>
			<Section title={words.newService}>
				<NewClientForm key={registered} rejected={isNew ? rejected : undefined} />
			</Section>
		</div>
	)
}

function Credentials({ issuer, credentials }: { issuer: string; credentials: ClientCredentials }) {
	const words = useMessages(messages)
	const { id, secret } = credentials
	const shown = [
		{ term: words.issuer, description: <code className="break-all">{issuer}</code> },
		{ term: words.clientId, description: <code className="break-all">{id}</code> },
		...(secret ? [{ term: words.secret, description: <code className="break-all">{secret}</code> }] : []),
	]
	return (
		<FocusOnMount className="mb-8">
			<Notice tone="good" title={secret ? words.credentials : words.publicCredentials}>
				{secret && <p>{words.credentialsNext}</p>}
				<DefinitionList items={shown} className="mt-2 text-ink" />
			</Notice>
		</FocusOnMount>
	)
}
