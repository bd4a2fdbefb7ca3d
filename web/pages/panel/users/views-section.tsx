import { useState } from 'react'
import type { ListedView } from '#services/accounts/users/views/contract.ts'
import { listColumns, maxViewNameCharacters } from '#services/accounts/users/views/limits.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { ConfirmPrompt } from '#web/forms/confirm-prompt.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip, FilterChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { listPath, type ListQuery, viewPath } from './list-query.ts'
import { messages } from './view-messages.ts'
import type { ViewResult } from './views-action.ts'

type ViewChipsProps = { views: readonly ListedView[]; query: ListQuery }

export function ViewChips({ views, query }: ViewChipsProps) {
	const words = useMessages(messages)
	if (views.length === 0) return null
	const current = listPath({ ...query, page: undefined })
	return (
		<FilterChips label={words.views} className="mb-6">
			{views.map((view) => (
				<Chip key={view.id} to={viewPath(view)} selected={viewPath(view) === current}>
					{view.isOwn ? view.name : words.sharedBy(view.name, view.maker)}
				</Chip>
			))}
		</FilterChips>
	)
}

type ViewsSectionProps = {
	query: ListQuery
	columns: readonly (typeof listColumns)[number][]
	views: readonly ListedView[]
	seesAddresses: boolean
	freshId: string
	result: ActionResult<ViewResult> | undefined
}

const doneKeys = {
	columns: 'columnsDone',
	'add-view': 'addDone',
	'change-view': 'changeDone',
	'remove-view': 'removeDone',
	'ask-remove-view': null,
	keep: null,
} as const

/** The columns of the list, and the own views of it; folded until it is used. */
export function ViewsSection(props: ViewsSectionProps) {
	const { query, columns, views, seesAddresses, freshId, result } = props
	const words = useMessages(messages)
	const own = views.filter(({ isOwn }) => isOwn)
	const rejectedOf = (intent: ViewResult['intent']) =>
		result?.intent === intent ? result.rejected : undefined
	const doneKey = result?.intent && !result.rejected && doneKeys[result.intent]
	const done = doneKey && words[doneKey]
	return (
		<details open={result !== undefined} className="mt-12">
			<summary className="inline-block min-h-11 cursor-pointer py-2.5 font-semibold text-second-text">
				{words.open}
			</summary>
			{done && (
				<FocusOnMount on={result} className="mt-4">
					<Notice tone="good">{done}</Notice>
				</FocusOnMount>
			)}
			<Section title={words.columns} lead={words.columnsLead} className="mt-6!">
				<ActionForm
					isWide
					key={columns.join()}
					intent="columns"
					action={listPath({ ...query, col: undefined })}
					variant="secondary"
					rejected={rejectedOf('columns')}
					submit={words.keepColumns}
				>
					<fieldset className="flex flex-wrap gap-x-8">
						<legend className="sr-only">{words.columns}</legend>
						{listColumns
							.filter((column) => column !== 'email' || seesAddresses)
							.map((column) => (
								<Checkbox
									key={column}
									name="column"
									value={column}
									defaultChecked={columns.includes(column)}
									label={words[column]}
								/>
							))}
					</fieldset>
				</ActionForm>
			</Section>
			<Section title={words.views} lead={words.viewsLead} className="mt-8!">
				<NewView
					key={own.map(({ id }) => id).join()}
					freshId={freshId}
					columns={columns}
					rejected={rejectedOf('add-view')}
				/>
				<ul className="mt-8 grid max-w-[44rem] gap-6">
					{own.map((view) => (
						<OwnView key={view.id} view={view} result={result?.id === view.id ? result : undefined} />
					))}
				</ul>
			</Section>
		</details>
	)
}

type Rejected = ActionResult['rejected']

type NewViewProps = Pick<ViewsSectionProps, 'freshId' | 'columns'> & { rejected: Rejected }

function NewView({ freshId, columns, rejected }: NewViewProps) {
	const words = useMessages(messages)
	// The loader generates a new id at each revalidation; the form keeps its first one, so that a repeated one counts once.
	const [id] = useState(freshId)
	return (
		<ActionForm isWide intent="add-view" rejected={rejected} submit={words.saveView}>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="col" value={columns.join()} />
			<ViewFields rejected={rejected} />
		</ActionForm>
	)
}

function ViewFields({ view, rejected }: { view?: ListedView; rejected: Rejected }) {
	const words = useMessages(messages)
	const values = rejected?.values
	return (
		<>
			<Field label={words.name} error={rejected?.errors['name']?.text}>
				<TextInput
					name="name"
					required
					maxLength={maxViewNameCharacters}
					defaultValue={values ? values['name'] : view?.name}
				/>
			</Field>
			<Checkbox
				name="isShared"
				value="true"
				defaultChecked={values ? values['isShared'] === 'true' : view?.isShared}
				label={words.share}
			/>
		</>
	)
}

function OwnView({ view, result }: { view: ListedView; result: ActionResult<ViewResult> | undefined }) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	const { id, name } = view
	const rejected = result?.intent === 'change-view' ? result.rejected : undefined
	if (result?.intent === 'ask-remove-view') {
		return (
			<li>
				<ConfirmPrompt
					title={words.removeOf(name)}
					lead={view.isShared ? words.removeShared : undefined}
					verb={words.remove}
					intent="remove-view"
					keep={words.keep}
					staysHere
				>
					<input type="hidden" name="id" value={id} />
				</ConfirmPrompt>
			</li>
		)
	}
	return (
		<li className="grid gap-3 border-t border-line pt-4">
			<ActionForm
				isWide
				key={`${name} ${view.isShared}`}
				intent="change-view"
				variant="secondary"
				rejected={rejected}
				submit={words.changeView}
			>
				<input type="hidden" name="id" value={id} />
				<ViewFields view={view} rejected={rejected} />
			</ActionForm>
			<Form preventScrollReset>
				<input type="hidden" name="id" value={id} />
				<Button
					type="submit"
					name="intent"
					value="ask-remove-view"
					variant="quiet"
					pending={isSubmitting}
					aria-label={words.removeLabel(name)}
				>
					{words.remove}
				</Button>
			</Form>
		</li>
	)
}
