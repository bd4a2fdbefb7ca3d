import { useState } from 'react'
import { locales, pluralOf } from '#services/content/kinds.ts'
import type { EditedItem } from '#services/content/editing/contract.ts'
import {
	publicationErrorMessages,
	messages as publicationMessages,
} from '#web/content/editing/publication-messages.ts'
import { PublicationSection } from '#web/content/editing/publication-section.tsx'
import { languageMessages } from '#web/content/editing/state-messages.ts'
import { servicesContext } from '#web/context.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { nullIf, orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { kindOfPath } from '#web/pages/panel/content/kind-of-path.ts'
import { messages as kindMessages } from '#web/pages/panel/content/messages.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { changeItem, itemMeanings, type ItemResult } from './change-item.ts'
import type { Organizations } from './describe-field.ts'
import { errorMessages, messages } from './messages.ts'
import { SettingsSection } from './settings-section.tsx'
import { settingsValues } from './settings-values.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData
			? args.loaderData.item.title || messages[locale].untitled
			: messages[locale].notFound,
	}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const kind = kindOfPath(params.kind)
	const { content, accounts } = context.get(servicesContext)
	const ref = { kind, id: params.id }
	const { languages, ...item } = await orErrorScreen(content.editing.find(request.headers, ref))
	const own = kind === 'team' ? await orErrorScreen(accounts.teams.mine(request.headers)) : { teams: [] }
	const organizations: Organizations = own.teams.map(({ organizationId: id, name }) => ({ id, name }))
	const isListed = organizations.some(({ id }) => id === item.organization)
	const other =
		item.organization !== null && !isListed
			? await nullIf('NOT_FOUND', accounts.teams.find(request.headers, item.organization))
			: null
	return {
		item,
		languages: { fr: viewOf(languages.fr), en: viewOf(languages.en) },
		categories: kind === 'news' ? await content.categories.list() : [],
		organizations: other ? [...organizations, { id: other.organizationId, name: other.name }] : organizations,
	}
}

/** Without the texts, which the page does not show. */
function viewOf(language: EditedItem['languages']['fr']) {
	if (!language) return null
	const { draft, versions: _versions, ...state } = language
	return { state, revision: draft.revision }
}

export const action = formAction(
	async ({ request, context, params, form, parse }: FormArgs<Route.ActionArgs>) => {
		const { content, accounts } = context.get(servicesContext)
		const item = { kind: kindOfPath(params.kind), id: params.id }
		const { editing } = content
		return await changeItem({ headers: request.headers, item, form, parse, editing, accounts })
	},
	{
		messages: {
			fr: { ...publicationErrorMessages.fr, ...errorMessages.fr },
			en: { ...publicationErrorMessages.en, ...errorMessages.en },
		},
		meanings: itemMeanings,
	},
)

export const clientAction = formClientAction

/** After a rejected form too: somebody else may have changed the item. */
export const shouldRevalidate = () => true

export default function ContentSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const publicationWords = useMessages(publicationMessages)
	const kindWords = useMessages(kindMessages)
	const languageWords = useMessages(languageMessages)
	const { item, languages, categories, organizations } = loaderData
	const title = item.title || words.untitled
	const result = withValues<ItemResult>(usePersistentActionData(actionData))
	const { intent = '', locale, at, rejected } = result ?? {}
	// Once saved, the form shows what is stored; else it keeps what is typed, whatever somebody else saves.
	const stored = JSON.stringify(settingsValues(item))
	const [formKey, setFormKey] = useState(stored)
	if (intent === 'save' && !rejected && formKey !== stored) setFormKey(stored)
	const done = rejected ? undefined : doneKeys.find((each) => each === `${intent}Done`)
	const address = `/panel/content/${pluralOf[item.kind]}`
	const isPublic = languages.fr?.state.state === 'published' || languages.en?.state.state === 'published'
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to={address}>{kindWords[item.kind]}</BackLink>}
				title={<span className="wrap-anywhere">{title}</span>}
				actions={isPublic && <ButtonLink to={item.path}>{words.see}</ButtonLink>}
			/>
			{done && (
				<FocusOnMount key={at} className="mb-8">
					<Notice tone="good">{done === 'saveDone' ? words[done] : publicationWords[done]}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.publication} lead={words.publicationLead} className="mt-0!">
				<div className="grid gap-4">
					{locales.map((each) => {
						const language = languages[each]
						const name = languageWords[each]
						const textPath = `${address}/${item.id}/${each}`
						if (!language) {
							return (
								<p key={each}>
									<TextLink to={textPath} standalone>
										{words.write(name)}
									</TextLink>
								</p>
							)
						}
						return (
							<PublicationSection
								key={each}
								kind={item.kind}
								locale={each}
								{...language}
								result={locale === each ? result : undefined}
								action={
									<TextLink to={textPath} aria-label={words.editOf(name)} standalone className="-my-2.5">
										{words.edit}
									</TextLink>
								}
							/>
						)
					})}
				</div>
			</Section>
			<SettingsSection
				key={formKey}
				item={item}
				categories={categories}
				organizations={organizations}
				rejected={intent === 'save' ? rejected : undefined}
			/>
			<Section title={words.removeTitle} lead={words.removeLead}>
				<RemoveForm title={title} isAsked={intent === 'ask-remove' && !rejected} />
			</Section>
		</div>
	)
}

const doneKeys = ['saveDone', 'publishDone', 'scheduleDone', 'unscheduleDone', 'archiveDone'] as const

function RemoveForm({ title, isAsked }: { title: string; isAsked: boolean }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	if (isAsked) {
		return (
			<FocusOnMount className="max-w-[44rem]">
				<ConfirmPrompt title={words.removeQuestion(title)} verb={words.remove} keep={words.keep} staysHere />
			</FocusOnMount>
		)
	}
	return (
		<Form preventScrollReset>
			<Button type="submit" name="intent" value="ask-remove" variant="danger" pending={isSubmitting}>
				{words.remove}
			</Button>
		</Form>
	)
}
