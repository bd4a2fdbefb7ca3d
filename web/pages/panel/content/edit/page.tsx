import { useMemo, useState } from 'react'
import { data } from 'react-router'
import { locales } from '#services/content/kinds.ts'
import type { Autosave } from '#web/content/editing/autosave.ts'
import { DraftEditor } from '#web/content/editing/draft-editor.tsx'
import { LeaveGuard } from '#web/content/editing/leave-guard.tsx'
import { LivePreview } from '#web/content/editing/live-preview.tsx'
import {
	publicationErrorMessages,
	messages as publicationMessages,
} from '#web/content/editing/publication-messages.ts'
import { PublicationSection } from '#web/content/editing/publication-section.tsx'
import { servicesContext, sessionContext, siteContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { kindOfPath } from '#web/pages/panel/content/kind-of-path.ts'
import { withValues } from '#web/pages/panel/submitted-result.ts'
import { usePersistentActionData } from '#web/pages/panel/use-persistent-action-data.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Route } from './+types/page.ts'
import { applyEdit, EditForm, editMeanings, type EditResult } from './edit-forms.ts'
import { errorMessages, messages } from './messages.ts'
import { PreviewLink } from './preview-link.tsx'
import { findShownVersion } from './shown-version.ts'
import { StartLanguage } from './start-language.tsx'
import { VersionsSection } from './versions-section.tsx'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: titleOf(args.loaderData?.item) || messages[locale].title }))

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
	const { content } = context.get(servicesContext)
	const { headers } = request
	const locale = locales.find((each) => each === params.locale)
	if (!locale) throw data(null, { status: 404 })
	const ref = { kind: kindOfPath(params.kind), id: params.id }
	const item = await orErrorScreen(content.editing.find(headers, ref))
	const { languages } = item
	const shown = await findShownVersion(content.editing, headers, {
		item: ref,
		languages,
		search: url.searchParams,
	})
	const { username } = context.get(sessionContext).user
	const { origin } = new URL(context.get(siteContext).publicUrl)
	return { item, locale, plural: params.kind, shown, me: username, origin, nowMs: Date.now() }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>): Promise<EditResult> => {
		const item = { kind: kindOfPath(params.kind), id: params.id }
		const { editing } = context.get(servicesContext).content
		return await applyEdit(editing, request.headers, { item, form: parse(EditForm) })
	},
	{
		messages: {
			fr: { ...publicationErrorMessages.fr, ...errorMessages.fr },
			en: { ...publicationErrorMessages.en, ...errorMessages.en },
		},
		meanings: editMeanings,
	},
)

export const clientAction = formClientAction

/** After a rejected form too: somebody else may have changed the text. */
export const shouldRevalidate = () => true

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { item, locale, plural, shown, me, origin, nowMs } = loaderData
	const result = withValues<EditResult>(usePersistentActionData(actionData))
	const publicationWords = useMessages(publicationMessages)
	const done = result?.rejected ? undefined : doneKeys.find((each) => each === `${result?.intent}Done`)
	const [autosaves, setAutosaves] = useState<Partial<Record<Locale, Autosave | null>>>({})
	const opened = useMemo(() => Object.values(autosaves).filter((each) => each !== null), [autosaves])
	const [previewed, setPreviewed] = useState<Locale | null>(null)
	const isHydrated = useHydrated()
	const listPath = `/panel/content/${plural}`
	const path = `${listPath}/${item.id}`
	const previewedAutosave = previewed && autosaves[previewed]

	function columnClass(column: Locale): string {
		if (previewed) return column === previewed ? 'hidden xl:block' : 'hidden'
		return column === locale ? '' : 'hidden xl:block'
	}

	function column(at: Locale) {
		const language = item.languages[at]
		const own = result?.locale === at ? result : undefined
		if (!language) {
			return (
				<StartLanguage
					locale={at}
					hasOther={Object.keys(item.languages).length > 0}
					rejected={own?.rejected}
				/>
			)
		}
		return (
			<DraftEditor
				draftRef={{ plural, id: item.id, locale: at }}
				draft={language.draft}
				me={me ?? ''}
				nowMs={nowMs}
				written={own?.written}
				rejected={own?.intent === 'save' ? own.rejected : undefined}
				onOpen={(autosave) => setAutosaves((all) => ({ ...all, [at]: autosave }))}
				actions={
					<Button
						size="small"
						className={isHydrated ? undefined : 'invisible'}
						aria-pressed={previewed === at}
						aria-label={words.previewOf(words[at])}
						onClick={() => setPreviewed(previewed === at ? null : at)}
					>
						{words.preview}
					</Button>
				}
			>
				{({ revision, changed }) => (
					<>
						{done && result?.locale === at && (
							<FocusOnMount on={result}>
								<Notice tone="good">{publicationWords[done]}</Notice>
							</FocusOnMount>
						)}
						<PublicationSection
							kind={item.kind}
							locale={at}
							state={{ ...language, hasChanges: language.hasChanges || changed === true }}
							revision={revision}
							result={own}
						/>
						<PreviewLink locale={at} origin={origin} result={own} />
						<VersionsSection
							path={`${path}/${locale}`}
							locale={at}
							language={language}
							shown={shown?.locale === at ? shown : null}
							result={own}
						/>
					</>
				)}
			</DraftEditor>
		)
	}

	return (
		<div data-wide>
			<PageHeading
				eyebrow={
					<Breadcrumb
						items={[
							{ to: '/panel/content', label: words.content },
							{ to: listPath, label: words[item.kind] },
							{ to: path, label: words.settings },
						]}
					/>
				}
				title={titleOf(item) || words.untitled}
			/>
			<TabNav
				label={words.languages}
				className="mb-6 xl:hidden"
				items={locales.map((at) => ({ to: `${path}/${at}`, label: words[at] }))}
			/>
			{result?.intent === 'save' && (
				<FocusOnMount on={result} className="mb-6">
					{result.rejected ? (
						<ErrorNotice formError={result.rejected.errors['form']} />
					) : (
						<Notice tone="good">{words.saved}</Notice>
					)}
				</FocusOnMount>
			)}
			<div className="grid grid-cols-1 gap-x-8 gap-y-6 xl:grid-cols-2">
				{locales.map((at) => (
					<div key={at} className={classNames('min-w-0', columnClass(at))}>
						{column(at)}
					</div>
				))}
				{previewed && previewedAutosave && (
					<div className="grid min-w-0 content-start gap-4">
						<Button size="small" className="justify-self-start" onClick={() => setPreviewed(null)}>
							{words.closePreview}
						</Button>
						<LivePreview draft={{ plural, id: item.id, locale: previewed }} autosave={previewedAutosave} />
					</div>
				)}
			</div>
			<LeaveGuard
				autosaves={opened}
				staysAt={(pathname) => locales.some((at) => pathname === `${path}/${at}`)}
			/>
		</div>
	)
}

/** Message keys of the forms of `PublicationSection`. */
const doneKeys = ['publishDone', 'scheduleDone', 'unscheduleDone', 'archiveDone'] as const

function titleOf(
	item: { languages: Partial<Record<Locale, { draft: { title: string } }>> } | undefined,
): string {
	return item?.languages.fr?.draft.title || item?.languages.en?.draft.title || ''
}
