import { applyEdit, EditForm, editOptions, type EditResult } from '#web/content/editing/edit-forms.ts'
import { readEditedTexts } from '#web/content/editing/edited-texts.ts'
import { messages as textMessages } from '#web/content/editing/text-messages.ts'
import { TextPage } from '#web/content/editing/text-page.tsx'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { PageBreadcrumb } from '#web/pages/dashboard/teams/page-breadcrumb.tsx'
import { findTeamPage } from '#web/pages/dashboard/teams/team-page-ref.ts'
import type { Route } from './+types/page.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData?.edited.item.title || textMessages[locale].title,
	}))

export async function loader(args: Route.LoaderArgs) {
	const { request, context, params } = args
	const ref = await findTeamPage(args)
	const { teams } = context.get(servicesContext).accounts
	const { name } = await orErrorScreen(teams.find(request.headers, params.id))
	return { name, edited: await readEditedTexts(args, { ...ref, language: params.locale }) }
}

export const action = formAction(async (args: FormArgs<Route.ActionArgs>): Promise<EditResult> => {
	const { request, context, parse } = args
	const { editing } = context.get(servicesContext).content
	const form = parse(EditForm)
	return await applyEdit(editing, request.headers, { item: await findTeamPage(args), form })
}, editOptions)

export const clientAction = formClientAction

/** After a rejected form too: somebody else may have changed the text. */
export const shouldRevalidate = () => true

export default function TeamTextPage({ loaderData, actionData, params }: Route.ComponentProps) {
	return (
		<TextPage
			edited={loaderData.edited}
			path={`/dashboard/teams/${params.id}/page`}
			eyebrow={<PageBreadcrumb organization={params.id} name={loaderData.name} />}
			actionData={actionData}
		/>
	)
}
