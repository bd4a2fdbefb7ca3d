import { Fragment, useEffect, useRef, useState, useId } from 'react'
import { useNavigation } from 'react-router'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useFactItems } from '#web/pages/panel/status/monitor-facts.ts'
import { MonitorState } from '#web/pages/panel/status/monitor-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { AddressReading } from './address-reading.tsx'
import type { MonitorResult, ShownResult } from './save-or-test.ts'
import { FormField } from './form-field.tsx'
import type { FormValues } from './kinds/kind-form.ts'
import { resultMessages } from './result-messages.ts'
import type { FormSection, FormShape } from './shape.ts'
import { shownField } from './shown-field.ts'

type MonitorFormProps = {
	shape: FormShape
	initial: FormValues
	level: 2 | 3
	save: string
	result: MonitorResult | undefined
	idempotencyKey?: string
}

export function MonitorForm({ shape, initial, level, save, result, idempotencyKey }: MonitorFormProps) {
	const { kind, sections, folded, dependencies, kindNames, test } = shape
	const form = useRef<HTMLFormElement>(null)
	const { state, formData } = useNavigation()
	const rejected = result?.rejected
	const submitted = rejected?.values ?? result?.tested?.values
	// A test reloads the page data; the initially shown values stay.
	const [shown] = useState(() => submitted?.[shownField] ?? JSON.stringify(initial))
	const [name] = useState(idempotencyKey)
	// A form that could not be sent returns no values: they are still in the fields.
	const values = submitted && 'name' in submitted ? submitted : initial
	const pendingIntent = state === 'idle' ? null : formData?.get('intent')

	const sectionProps = { level, values, rejected, kindNames }
	const dependencyFields = dependencies && (
		<DependencyFields shape={dependencies} values={values} rejected={rejected} />
	)

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate preventScrollReset className={`grid ${folded ? 'gap-6' : 'gap-10'}`}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name={shownField} value={shown} />
			{name && <input type="hidden" name="idempotencyKey" value={name} />}
			<Sections sections={sections} {...sectionProps} />
			{folded ? (
				<details open={isRejectedIn(folded.sections, rejected) || undefined}>
					<summary className={summaryClass}>{folded.title}</summary>
					<div className="mt-4 grid gap-10">
						<Sections sections={folded.sections} {...sectionProps} />
						{dependencyFields}
					</div>
				</details>
			) : (
				dependencyFields
			)}
			<div className="grid gap-4">
				<ErrorNotice formError={rejected?.errors['form'] ?? rejected?.errors['intent']} />
				{result?.tested && <TestResultCard key={result.at} level={level} {...result.tested} />}
				<div className="flex flex-wrap gap-3">
					<Button
						type="submit"
						name="intent"
						value="save"
						variant="primary"
						pending={pendingIntent === 'save'}
					>
						{save}
					</Button>
					{test && (
						<Button type="submit" name="intent" value="test" pending={pendingIntent === 'test'}>
							{test.verb}
						</Button>
					)}
				</div>
				{test && <p className="text-sm text-ink-soft">{test.hint}</p>}
			</div>
		</Form>
	)
}

const summaryClass =
	'inline-flex min-h-11 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text'

/** A folded section with an error is open. */
function isRejectedIn(sections: readonly FormSection[], rejected: RejectedForm | undefined): boolean {
	const names = new Set(sections.flatMap(({ fields }) => fields.map(({ name }) => name)).concat('dependsOn'))
	return Object.keys(rejected?.errors ?? {}).some((name) => names.has(name))
}

type SectionsProps = Omit<SectionProps, 'section'> & { sections: readonly FormSection[] }

const Sections = ({ sections, ...sectionProps }: SectionsProps) =>
	sections.map((section, index) => <FormSectionFields key={index} section={section} {...sectionProps} />)

type SectionProps = {
	section: FormSection
	level: 2 | 3
	values: FormValues
	rejected: RejectedForm | undefined
	kindNames: Record<string, string>
}

function FormSectionFields({
	section: { title, fields, isFolded },
	level,
	values,
	rejected,
	kindNames,
}: SectionProps) {
	const Title = `h${level}` as const
	const inside = (
		<div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-x-8">
			{fields.map((field) => (
				<Fragment key={field.name}>
					<FormField shape={field} values={values} rejected={rejected} />
					{field.name === 'address' && <AddressReading kindNames={kindNames} />}
				</Fragment>
			))}
		</div>
	)
	if (isFolded) {
		return (
			<details open={isRejectedIn([{ fields }], rejected) || undefined}>
				<summary className={`mb-4 ${summaryClass}`}>{title}</summary>
				{inside}
			</details>
		)
	}
	return (
		<div>
			{title && <Title className="mb-4 text-xl">{title}</Title>}
			{inside}
		</div>
	)
}

type TestResultCardProps = {
	result: ShownResult
	why: string | null
	level: 2 | 3
}

function TestResultCard({ result, why, level }: TestResultCardProps) {
	const Title = `h${level}` as const
	const words = useMessages(resultMessages)
	const facts = useFactItems(result.facts, result.latencyMs)
	return (
		<FocusOnMount>
			<Card as="section" padding="small" aria-label={words.title}>
				<div className="flex flex-wrap items-center justify-between gap-3">
					<Title className="text-lg font-semibold">{words.title}</Title>
					<MonitorState state={result.outcome} />
				</div>
				<DefinitionList
					className="mt-1"
					items={[
						...(why ? [{ term: words.cause, description: why }] : []),
						...(result.detail ? [{ term: words.detail, description: result.detail }] : []),
						...facts,
					]}
				/>
				<p className="text-sm text-ink-soft">{words.kept}</p>
			</Card>
		</FocusOnMount>
	)
}

type DependencyFieldsProps = {
	shape: NonNullable<FormShape['dependencies']>
	values: FormValues
	rejected: RejectedForm | undefined
}

function DependencyFields({ shape, values, rejected }: DependencyFieldsProps) {
	const id = useId()
	const formError = rejected?.errors['dependsOn']?.text
	return (
		<fieldset aria-describedby={`${id}-lead`} className="grid gap-3">
			<legend className="font-semibold">{shape.title}</legend>
			<p id={`${id}-lead`} className="max-w-[68ch] text-sm text-ink-soft">
				{shape.lead}
			</p>
			{formError && (
				<p role="alert" className="text-sm text-bad-text">
					{formError}
				</p>
			)}
			{shape.boxes.map(({ name, label }) => (
				<Checkbox key={name} name={name} label={label} defaultChecked={values[name] === 'on'} />
			))}
			<FormField shape={shape.more} values={values} rejected={rejected} />
		</fieldset>
	)
}
