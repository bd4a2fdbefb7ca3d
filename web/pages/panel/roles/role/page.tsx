import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import { rootData } from '#web/app/root-data.ts'
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
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'

const VersionForm = z.object({ updatedAt: z.iso.datetime('VALIDATION_ERROR') })

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData
			? args.loaderData.role.label[locale] || args.loaderData.role.label.fr
			: messages[locale].notFound,
	}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { roles } = context.get(servicesContext).accounts
	const page = await orErrorScreen(roles.list(request.headers))
	const role = page.roles.find(({ name, removedAt }) => name === params.name && removedAt === null)
	if (!role) throw data(await rootData(context), { status: 404 })
	return { role, grantable: page.grantable }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const { updatedAt } = parse(VersionForm)
		const { roles } = context.get(servicesContext).accounts
		await roles.change(request.headers, params.name, { updatedAt, ...parse(RoleForm) })
		return redirect('/panel/roles?fait=change')
	},
	{ messages: errorMessages, meanings: roleMeanings },
)

export const clientAction = formClientAction

/** After a conflict the page reads the role again, to offer its current version. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	actionStatus === 409 || defaultShouldRevalidate

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { role, grantable } = loaderData
	const rejected = actionData?.rejected
	// After a rejection the form keeps the version that it was read with, so that sending it again is rejected too.
	const updatedAt = rejected?.values['updatedAt'] ?? role.updatedAt
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to="/panel/roles">{words.back}</BackLink>}
				title={words.changeOf(role.name)}
			/>
			{!role.mayChange && <Notice className="mb-8">{words.tooPowerful}</Notice>}
			<RoleFields
				role={role}
				updatedAt={updatedAt}
				grantable={role.mayChange ? grantable : []}
				rejected={rejected}
				submit={words.save}
			/>
			{updatedAt !== role.updatedAt && (
				<TextLink to={`/panel/roles/${role.name}`} reloadDocument className="mt-4 inline-block py-2.5">
					{words.another}
				</TextLink>
			)}
		</div>
	)
}
