import { z } from 'zod'
import { CoverField } from '#web/content/editing/cover-field.tsx'
import { TeamFields } from '#web/content/editing/team-fields.tsx'
import { picture, teamShape, withRows } from '#web/content/editing/team-form.ts'
import { teamErrorMessages } from '#web/content/editing/team-messages.ts'
import { servicesContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { PageBreadcrumb } from '#web/pages/dashboard/teams/page-breadcrumb.tsx'
import { findTeamPage } from '#web/pages/dashboard/teams/team-page-ref.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

const FieldsForm = z.preprocess(withRows, z.object({ cover: picture, ...teamShape }))

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args
	const ref = await findTeamPage(args)
	const { accounts, content } = context.get(servicesContext)
	const { name } = await orErrorScreen(accounts.teams.find(request.headers, params.id))
	const { cover, links, people } = await orErrorScreen(content.editing.find(request.headers, ref))
	return { name, item: { cover, links, people } }
}

export const action = formAction(
	async (args: FormArgs<Route.ActionArgs>) => {
		const { request, context, parse } = args
		const fields = parse(FieldsForm)
		const { editing } = context.get(servicesContext).content
		await editing.change(request.headers, await findTeamPage(args), fields)
		return { at: Date.now() }
	},
	{ messages: teamErrorMessages },
)

export const clientAction = formClientAction

export default function TeamFieldsPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { name, item } = loaderData
	const { at, rejected } = actionData ?? {}
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<PageBreadcrumb organization={params.id} name={name} />}
				title={words.title}
				lead={words.lead}
			/>
			{at !== undefined && (
				<FocusOnMount key={at} className="mb-8">
					<Notice tone="good">{words.done}</Notice>
				</FocusOnMount>
			)}
			<ActionForm key={JSON.stringify(item)} isWide intent="save" rejected={rejected} submit={words.save}>
				<CoverField cover={item.cover} rejected={rejected} />
				<TeamFields item={item} rejected={rejected} />
			</ActionForm>
		</div>
	)
}
