import type { ReactNode } from 'react'
import type { SectionView } from '#services/accounts/settings/contract.ts'
import type { SectionName } from '#services/accounts/settings/sections.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { sectionMessages } from './section-messages.ts'
import { SettingsTabs } from './settings-tabs.tsx'

type AnyView = Omit<SectionView<SectionName>, 'value' | 'history'> & {
	value: object
	history: readonly {
		version: number
		value: object
		changedAt: string
		changedBy: { name: string } | null
	}[]
}

type SectionPageProps = {
	title: string
	lead: string
	/** Above the title. */
	eyebrow?: ReactNode
	view: AnyView
	actionData: ActionResult<{ saved?: true }> | undefined
	/** Names of the fields, to say what each change was about. */
	fieldNames: Record<string, string>
	/** Whether variables set all fields, so that there is nothing to save. */
	isLocked?: boolean
	/** Beside the form on wide screens. */
	preview?: ReactNode
	/** Between the form and the last changes. */
	after?: ReactNode
	onInput?: (form: HTMLFormElement) => void
	children: ReactNode
}

/** Heading, tabs, form and last changes of a section of the settings. */
export function SectionPage(props: SectionPageProps) {
	const { title, lead, eyebrow, view, actionData, fieldNames, isLocked, preview, after, onInput, children } =
		props
	const words = useMessages(sectionMessages)
	return (
		<div className="max-w-[64rem]">
			<PageHeading eyebrow={eyebrow} title={title} lead={lead} />
			<SettingsTabs />
			{actionData?.saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.saved}</Notice>
				</FocusOnMount>
			)}
			<div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
				<div
					onInput={({ target }) => {
						if ('form' in target && target.form instanceof HTMLFormElement) onInput?.(target.form)
					}}
				>
					{isLocked ? (
						<div className="grid grid-cols-1 gap-5">{children}</div>
					) : (
						<ActionForm rejected={actionData?.rejected} submit={words.save}>
							<input type="hidden" name="expectedVersion" value={view.version} />
							{children}
						</ActionForm>
					)}
				</div>
				{preview && (
					<section aria-label={words.preview} className="min-w-0 lg:sticky lg:top-20">
						<h2 className="mb-3 text-base">{words.preview}</h2>
						{preview}
					</section>
				)}
			</div>
			{after}
			{view.history.length > 0 && <History view={view} fieldNames={fieldNames} />}
		</div>
	)
}

/** After a rejected change the page reads the section again, so that saving once more replaces the version of the other. */
export const shouldRevalidate = () => true

export function History({ view, fieldNames }: Pick<SectionPageProps, 'view' | 'fieldNames'>) {
	const words = useMessages(sectionMessages)
	const locale = useLocale()
	return (
		<Section title={words.history} lead={words.historyLead} className="max-w-[44rem]">
			<ol className="divide-y divide-line border-y border-line">
				{view.history.map(({ version, value, changedAt, changedBy }, index) => (
					<li key={version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
						<div className="min-w-0">
							<p>
								<DateTime iso={changedAt} withTime /> · {changedBy?.name ?? words.deletedUser}
							</p>
							<p className="text-sm text-ink-soft">
								{changedFields(value, view.history[index + 1]?.value)
									.map((field) => fieldNames[field] ?? field)
									.join(', ')}
							</p>
						</div>
						{index === 0 ? (
							<Chip>{words.current}</Chip>
						) : (
							<Form>
								<input type="hidden" name="intent" value="restore" />
								<input type="hidden" name="version" value={version} />
								<input type="hidden" name="expectedVersion" value={view.version} />
								<Button
									type="submit"
									size="small"
									aria-label={words.restoreOf(formatDateTime(changedAt, locale))}
								>
									{words.restore}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ol>
		</Section>
	)
}

/** Fields that differ from the version before; none for the oldest. */
function changedFields(value: object, before: object | undefined): string[] {
	if (!before) return []
	const texts = new Map(Object.entries(before).map(([name, each]) => [name, JSON.stringify(each)]))
	return Object.entries(value).flatMap(([name, each]) =>
		texts.get(name) === JSON.stringify(each) ? [] : [name],
	)
}
