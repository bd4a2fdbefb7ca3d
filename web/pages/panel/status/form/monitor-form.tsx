import { Fragment, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Answer } from './answer.ts'
import { AddressReading } from './address-reading.tsx'
import { DependencyFields } from './dependency-fields.tsx'
import { FormField } from './form-field.tsx'
import type { FormValues } from './form-values.ts'
import { shownField } from './shown-field.ts'
import type { FormPart, FormShape } from './shape.ts'
import { TestResultCard } from './test-result.tsx'

type MonitorFormProps = {
	shape: FormShape
	/** What stands in the form before anybody has typed. */
	initial: FormValues
	/** The level of its titles in the page's outline. */
	level: 2 | 3
	/** The verb of the button that saves. */
	save: string
	answer: Answer | undefined
	/** Names this copy of the form for a new monitor: see `OneForm`. */
	sentAs?: string
}

/** The form of a monitor: what is watched, how, and a test before saving. Works without JavaScript too. */
export function MonitorForm({ shape, initial, level, save, answer, sentAs }: MonitorFormProps) {
	const { kind, parts, folded, dependencies, test } = shape
	const form = useRef<HTMLFormElement>(null)
	const { state, formData } = useNavigation()
	const rejected = answer?.rejected
	const submitted = rejected?.values ?? answer?.tested?.values
	// A test reads the page anew, and leaves the fields as they are.
	const [shown] = useState(() => submitted?.[shownField] ?? JSON.stringify(initial))
	const [name] = useState(sentAs)
	// What could not be sent tells nothing of what was typed: it still stands in the fields.
	const values = submitted && 'name' in submitted ? submitted : initial
	const underWay = state === 'idle' ? null : formData?.get('intent')

	const depending = dependencies && (
		<DependencyFields shape={dependencies} values={values} rejected={rejected} />
	)

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate preventScrollReset className={`grid ${folded ? 'gap-6' : 'gap-10'}`}>
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name={shownField} value={shown} />
			{name && <input type="hidden" name="sentAs" value={name} />}
			<Parts parts={parts} level={level} values={values} rejected={rejected} />
			{folded ? (
				<details open={isRejectedIn(folded.parts, rejected) || undefined}>
					<summary className={summaryLook}>{folded.title}</summary>
					<div className="mt-4 grid gap-10">
						<Parts parts={folded.parts} level={level} values={values} rejected={rejected} />
						{depending}
					</div>
				</details>
			) : (
				depending
			)}
			<div className="grid gap-4">
				<ErrorNotice formError={rejected?.errors['form'] ?? rejected?.errors['intent']} />
				{answer?.tested && <TestResultCard key={answer.at} level={level} {...answer.tested} />}
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="save" variant="primary" pending={underWay === 'save'}>
						{save}
					</Button>
					{test && (
						<Button type="submit" name="intent" value="test" pending={underWay === 'test'}>
							{test.verb}
						</Button>
					)}
				</div>
				{test && <p className="text-sm text-ink-soft">{test.hint}</p>}
			</div>
		</Form>
	)
}

const summaryLook =
	'inline-flex min-h-11 items-center rounded-small underline decoration-accent decoration-2 underline-offset-3 hover:text-accent-text'

/** Whether something behind a title was rejected: then it is in sight. */
function isRejectedIn(parts: readonly FormPart[], rejected: RejectedForm | undefined): boolean {
	const names = new Set(parts.flatMap(({ fields }) => fields.map(({ name }) => name)).concat('dependsOn'))
	return Object.keys(rejected?.errors ?? {}).some((name) => names.has(name))
}

type PartsProps = Omit<PartProps, 'part'> & { parts: readonly FormPart[] }

const Parts = ({ parts, ...given }: PartsProps) =>
	parts.map((part, index) => <Part key={index} part={part} {...given} />)

type PartProps = { part: FormPart; level: 2 | 3; values: FormValues; rejected: RejectedForm | undefined }

function Part({ part: { title, fields, isFolded }, level, values, rejected }: PartProps) {
	const Title = `h${level}` as const
	const inside = (
		<div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-x-8">
			{fields.map((field) => (
				<Fragment key={field.name}>
					<FormField shape={field} values={values} rejected={rejected} />
					{field.name === 'address' && <AddressReading />}
				</Fragment>
			))}
		</div>
	)
	if (isFolded) {
		return (
			<details open={isRejectedIn([{ fields }], rejected) || undefined}>
				<summary className={`mb-4 ${summaryLook}`}>{title}</summary>
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
