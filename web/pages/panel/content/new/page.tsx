import { redirect } from 'react-router'
import { z } from 'zod'
import { type ItemKind, locales, pluralOf } from '#services/content/kinds.ts'
import { maxTitleCharacters } from '#services/content/limits.ts'
import { languageMessages } from '#web/content/editing/state-messages.ts'
import { servicesContext, sessionContext } from '#web/context.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { CategoryField } from '#web/pages/panel/content/category-field.tsx'
import { kindOfPath, newKeys } from '#web/pages/panel/content/kind-of-path.ts'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { idField, shownLine } from '#web/forms/schemas.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

const NewForm = z.object({
	title: shownLine('TITLE_REQUIRED', 'INVALID_TITLE', maxTitleCharacters),
	locale: z.enum(locales, { error: 'VALIDATION_ERROR' }),
	category: z
		.string()
		.regex(/^[a-z0-9-]{1,100}$/, 'UNKNOWN_CATEGORY')
		.optional(),
	organization: idField.optional(),
})

const titleKey = (kind: ItemKind | undefined) => (kind ? newKeys[kind] : 'kinds')

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: kindMessages[locale][titleKey(args.loaderData?.kind)] }))

/** `?organization=` is that of the new team. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const kind = kindOfPath(params.kind)
	const { content, accounts } = context.get(servicesContext)
	const organization = kind === 'team' ? url.searchParams.get('organization') : null
	return {
		kind,
		categories: kind === 'news' ? await content.categories.list() : [],
		team:
			organization === null
				? null
				: await nullIf('NOT_FOUND', accounts.teams.find(request.headers, organization)),
	}
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const kind = kindOfPath(params.kind)
		const { title, locale, category, organization } = parse(NewForm)
		const { editing } = context.get(servicesContext).content
		const { id } = await editing.create(request.headers, kind, {
			category,
			organization,
			...(kind === 'news' && { author: context.get(sessionContext).user.name }),
			texts: { [locale]: { title } },
		})
		return redirect(`/panel/content/${pluralOf[kind]}/${id}/${locale}`)
	},
	{
		messages: errorMessages,
		meanings: {
			category: { code: 'UNKNOWN_CATEGORY', field: 'category' },
			TERMS_EXIST: { field: 'category' },
			SLUG_TAKEN: { field: 'title' },
		},
	},
)

export const clientAction = formClientAction

export default function NewContentPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const kindWords = useMessages(kindMessages)
	const languageWords = useMessages(languageMessages)
	const { kind, categories, team } = loaderData
	const rejected = actionData?.rejected
	const errorOf = (field: string) => rejected?.errors[field]?.text
	return (
		<>
			<PageHeading
				eyebrow={<BackLink to={`/panel/content/${pluralOf[kind]}`}>{kindWords[kind]}</BackLink>}
				title={kindWords[newKeys[kind]]}
				lead={words.lead}
			/>
			<ActionForm rejected={rejected} submit={words.create} isWide>
				{team && <input type="hidden" name="organization" value={team.organizationId} />}
				<Field label={words.name} hint={words.nameHint} error={errorOf('title')}>
					<TextInput
						name="title"
						maxLength={maxTitleCharacters}
						autoComplete="off"
						required
						defaultValue={rejected?.values['title'] ?? team?.name}
					/>
				</Field>
				<Field label={words.language} hint={words.languageHint} error={errorOf('locale')}>
					<Select name="locale" defaultValue={rejected?.values['locale'] ?? 'fr'}>
						{locales.map((locale) => (
							<option key={locale} value={locale}>
								{languageWords[locale]}
							</option>
						))}
					</Select>
				</Field>
				<CategoryField
					kind={kind}
					categories={categories}
					defaultValue={rejected?.values['category']}
					error={errorOf('category')}
				/>
			</ActionForm>
		</>
	)
}
