import { type ReactNode, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { locales, pluralOf } from '#services/content/kinds.ts'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TabNav } from '#web/ui/tab-nav.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { Autosave } from './autosave.ts'
import { DraftEditor } from './draft-editor.tsx'
import type { EditResult } from './edit-forms.ts'
import type { EditedTexts } from './edited-texts.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LivePreview } from './live-preview.tsx'
import { PreviewLink } from './preview-link.tsx'
import { messages as publicationMessages } from './publication-messages.ts'
import { PublicationSection } from './publication-section.tsx'
import { StartLanguage } from './start-language.tsx'
import { languageMessages } from './state-messages.ts'
import { messages } from './text-messages.ts'
import { VersionsSection } from './versions-section.tsx'

type TextPageProps = {
	edited: EditedTexts
	/** Of the page without its language; each language has an address below. */
	path: string
	/** Above the title. */
	eyebrow: ReactNode
	actionData: ActionResult<EditResult> | undefined
}

/** Edits the texts of an item, publishes them and shows their versions; `applyEdit` does what its forms ask. */
export function TextPage({ edited, path, eyebrow, actionData }: TextPageProps) {
	const words = useMessages(messages)
	const names = useMessages(languageMessages)
	const { item, locale, shown, me, origin, nowMs } = edited
	const plural = pluralOf[item.kind]
	const submitted = usePersistentActionData(actionData)
	// The focus moves to each new result, so it stays the same object.
	const result = useMemo(() => withValues<EditResult>(submitted), [submitted])
	const publicationWords = useMessages(publicationMessages)
	const done = result?.rejected ? undefined : doneKeys.find((each) => each === `${result?.intent}Done`)
	const [autosaves, setAutosaves] = useState<Partial<Record<Locale, Autosave | null>>>({})
	const opened = useMemo(() => Object.values(autosaves).filter((each) => each !== null), [autosaves])
	const [previewed, setPreviewed] = useState<Locale | null>(null)
	const previewButton = useRef<HTMLButtonElement>(null)
	const isHydrated = useHydrated()
	const previewedAutosave = previewed && autosaves[previewed]

	function closePreview(): void {
		flushSync(() => setPreviewed(null))
		previewButton.current?.focus()
	}

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
						aria-label={words.previewOf(names[at])}
						onClick={({ currentTarget }) => {
							previewButton.current = currentTarget
							setPreviewed(previewed === at ? null : at)
						}}
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
			<PageHeading eyebrow={eyebrow} title={words.title} />
			<TabNav
				label={words.languages}
				className="mb-6 xl:hidden"
				items={locales.map((at) => ({ to: `${path}/${at}`, label: names[at] }))}
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
					// The button that was pressed may be hidden by it.
					<FocusOnMount className="grid min-w-0 content-start gap-4">
						<Button size="small" className="justify-self-start" onClick={closePreview}>
							{words.closePreview}
						</Button>
						<LivePreview draft={{ plural, id: item.id, locale: previewed }} autosave={previewedAutosave} />
					</FocusOnMount>
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
