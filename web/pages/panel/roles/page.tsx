import plus from 'virtual:icon/lucide/plus'
import { redirect } from 'react-router'
import { z } from 'zod'
import type { Permission } from '#services/accounts/permissions.ts'
import type { RoleView } from '#services/accounts/roles/contract.ts'
import { maxCountedHolders } from '#services/accounts/roles/limits.ts'
import { servicesContext } from '#web/context.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ItemCard } from '#web/pages/panel/item-card.tsx'
import { messages as panelMessages } from '#web/pages/panel/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'
import { permissionLabels } from './permission-messages.ts'
import { roleMeanings } from './role-form.tsx'

const Change = z.object({
	intent: z.enum(['ask-remove', 'remove', 'restore', 'keep'], { error: 'VALIDATION_ERROR' }),
	name: z.string({ error: 'VALIDATION_ERROR' }).max(40),
})

const done = z.enum(['create', 'change', 'remove', 'restore']).nullable().catch(null)

type RolesResult = { intent: string; name: string }

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** `fait` is the change that led here. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { roles } = context.get(servicesContext).accounts
	const page = await orErrorScreen(roles.list(request.headers))
	return { ...page, saved: done.parse(url.searchParams.get('fait')) }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<RolesResult | Response> => {
		const { intent, name } = parse(Change)
		const { roles } = context.get(servicesContext).accounts
		if (intent === 'remove') await roles.remove(request.headers, name)
		else if (intent === 'restore') await roles.restore(request.headers, name)
		else return { intent, name }
		return redirect(`/panel/roles?fait=${intent}`)
	},
	{ messages: errorMessages, meanings: roleMeanings },
)

export const clientAction = formClientAction

export default function RolesPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const roleWords = useMessages(panelMessages)
	const { roles, builtIn, saved } = loaderData
	const result = withValues<RolesResult>(actionData)
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				title={words.title}
				lead={words.lead}
				actions={
					<ButtonLink to="/panel/roles/new" icon={plus} variant="primary">
						{words.newRole}
					</ButtonLink>
				}
			/>
			{saved && !result && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words[`${saved}Saved`]}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.own} className="mt-0!">
				{roles.length === 0 && (
					<EmptyState drawing={<Door />} title={words.none} level={3}>
						{words.noneNext}
					</EmptyState>
				)}
				<ul className="grid gap-4">
					{roles.map((role) => (
						<RoleCard key={role.name} role={role} result={result?.name === role.name ? result : undefined} />
					))}
				</ul>
			</Section>
			<Section title={words.builtIn} lead={words.builtInLead}>
				<ul className="grid gap-4">
					{builtIn.map(({ name, permissions }) => (
						<ItemCard
							key={name}
							title={roleWords[name]}
							facts={[{ term: words.permissions, description: <Permissions of={permissions} /> }]}
						>
							<ButtonLink
								to={`/panel/roles/new?from=${name}`}
								aria-label={words.copyOf(roleWords[name])}
								className="mt-4"
							>
								{words.copy}
							</ButtonLink>
						</ItemCard>
					))}
				</ul>
			</Section>
		</div>
	)
}

function Permissions({ of }: { of: readonly Permission[] }) {
	const words = useMessages(messages)
	const labels = useMessages(permissionLabels)
	return of.map((each) => labels[each]).join('\u00a0· ') || words.nothing
}

type RoleCardProps = { role: RoleView; result: ActionResult<RolesResult> | undefined }

function RoleCard({ role, result }: RoleCardProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { name, description, removedAt, holders, mayChange } = role
	const label = role.label[locale] || role.label.fr
	const written = formatNumber(holders, locale)
	const count = holders >= maxCountedHolders ? words.more(written) : words.count(holders, written)
	return (
		<ItemCard
			title={label}
			badge={removedAt && <StateBadge state="unknown">{words.removed}</StateBadge>}
			facts={[
				{ term: words.name, description: name },
				...(removedAt ? [] : [{ term: words.holders, description: count }]),
				{ term: words.permissions, description: <Permissions of={role.permissions} /> },
			]}
		>
			{description.fr && <p className="mt-3 text-ink-soft">{description[locale] || description.fr}</p>}
			<ErrorNotice formError={Object.values(result?.rejected?.errors ?? {})[0]} className="mt-4" />
			{result?.intent === 'ask-remove' ? (
				<ConfirmPrompt
					title={words.removeOf(label)}
					lead={words.removeLead(holders, count)}
					verb={words.remove}
					keep={words.keep}
					staysHere
					className="mt-4"
				>
					<input type="hidden" name="name" value={name} />
				</ConfirmPrompt>
			) : mayChange ? (
				<Actions role={role} label={label} />
			) : (
				<p className="mt-4 text-ink-soft">{words.tooPowerful}</p>
			)}
		</ItemCard>
	)
}

function Actions({ role: { name, removedAt }, label }: { role: RoleView; label: string }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<Form preventScrollReset className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
			<input type="hidden" name="name" value={name} />
			{removedAt ? (
				<Button type="submit" name="intent" value="restore" pending={isSubmitting}>
					{words.restore}
				</Button>
			) : (
				<>
					<ButtonLink to={`/panel/roles/${name}`} aria-label={words.changeOf(label)}>
						{words.change}
					</ButtonLink>
					<ButtonLink to={`/panel/roles/new?from=${name}`} aria-label={words.copyOf(label)}>
						{words.copy}
					</ButtonLink>
					<Button type="submit" name="intent" value="ask-remove" variant="quiet" pending={isSubmitting}>
						{words.remove}
					</Button>
				</>
			)}
		</Form>
	)
}
