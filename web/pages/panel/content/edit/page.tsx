import { applyEdit, EditForm, editOptions, type EditResult } from '#web/content/editing/edit-forms.ts'
import { readEditedTexts } from '#web/content/editing/edited-texts.ts'
import { messages as textMessages } from '#web/content/editing/text-messages.ts'
import { TextPage } from '#web/content/editing/text-page.tsx'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { kindOfPath } from '#web/pages/panel/content/kind-of-path.ts'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { Hint } from '#web/session/hint.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: args.loaderData?.item.title || textMessages[locale].title }))

export async function loader({ params, ...args }: Route.LoaderArgs) {
	const ref = { kind: kindOfPath(params.kind), id: params.id }
	return await readEditedTexts(args, { ...ref, language: params.locale })
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>): Promise<EditResult> => {
		const item = { kind: kindOfPath(params.kind), id: params.id }
		const { editing } = context.get(servicesContext).content
		return await applyEdit(editing, request.headers, { item, form: parse(EditForm) })
	},
	editOptions,
)

export const clientAction = formClientAction

/** After a rejected form too: somebody else may have changed the text. */
export const shouldRevalidate = () => true

export default function EditPage({ loaderData, actionData, params }: Route.ComponentProps) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const { kind, id } = loaderData.item
	const listPath = `/panel/content/${params.kind}`
	const path = `${listPath}/${id}`
	const crumbs = [
		{ to: '/panel/content', label: words.content },
		{ to: listPath, label: kindWords[kind] },
		{ to: path, label: words.settings },
	]
	return (
		<>
			<Hint id="slash-menu" className="mb-6">
				{words.slashHint}
			</Hint>
			<TextPage
				edited={loaderData}
				path={path}
				eyebrow={<Breadcrumb items={crumbs} />}
				actionData={actionData}
			/>
		</>
	)
}
