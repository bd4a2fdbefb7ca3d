import { redirect } from 'react-router'
import { z } from 'zod'
import { roleNamePattern } from '#services/accounts/roles/limits.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorMessages, messages } from '#web/pages/panel/roles/messages.ts'
import { RoleFields, RoleForm, roleMeanings } from '#web/pages/panel/roles/role-form.tsx'
import type { Route } from './+types/page.ts'

const NameForm = z.object({
	name: z.string({ error: 'ROLE_NAME' }).trim().regex(roleNamePattern, 'ROLE_NAME'),
})

const empty = { label: { fr: '', en: '' }, description: { fr: '', en: '' }, permissions: [] }

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].newTitle }))

/** `from` names the role to copy. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
	const { roles } = context.get(servicesContext).accounts
	const { roles: custom, builtIn, grantable } = await orErrorScreen(roles.list(request.headers))
	const from = url.searchParams.get('from')
	const copied = [...builtIn, ...custom].find(({ name }) => name === from)
	const { label, description, permissions } = { ...empty, ...copied }
	const allowed = grantable.filter((each) => permissions.some((permission) => permission === each))
	return { role: { label, description, permissions: allowed }, grantable }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { name } = parse(NameForm)
		const { roles } = context.get(servicesContext).accounts
		await roles.create(request.headers, { name, ...parse(RoleForm) })
		return redirect('/panel/roles?fait=create')
	},
	{ messages: errorMessages, meanings: roleMeanings },
)

export const clientAction = formClientAction

export default function NewRolePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	return (
		<div className="max-w-[52rem]">
			<PageHeading eyebrow={<BackLink to="/panel/roles">{words.back}</BackLink>} title={words.newTitle} />
			<RoleFields {...loaderData} rejected={actionData?.rejected} submit={words.create} />
		</div>
	)
}
