import type { z } from 'zod'
import type { MonitorChoices } from '#services/status/monitors/contract.ts'
import type { MonitorInput, MonitorKind, TargetOf } from '#services/status/monitors/monitor.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { FieldShape } from '#web/pages/panel/status/form/shape.ts'

/** The values of a form as a browser sends it: a box that is not ticked is not there. */
export type FormValues = Record<string, string>

export type TargetInput<Kind extends MonitorKind> = Extract<MonitorInput['target'], { kind: Kind }>

/** All that the panel's form needs to know of one kind of monitor. */
export type KindForm<Kind extends MonitorKind> = {
	messages: Record<Locale, { name: string; about: string }>
	/** What is watched and what is expected of it. */
	fields(locale: Locale, choices: Pick<MonitorChoices, 'parts'>): FieldShape[]
	/** How many of `fields` identify the target: a new monitor is asked for these first. */
	identifying: number
	/** What few people need. */
	advancedFields?(locale: Locale): FieldShape[]
	/** What a new form holds besides, or in place of, the usual values. */
	defaults: FormValues
	/** The field that says where the target is. */
	addressField: string
	schema: z.ZodType<TargetInput<Kind>>
	valuesOf(target: TargetOf<Kind>): FormValues
}

export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const checked = (name: string, isChecked: boolean): FormValues => (isChecked ? { [name]: 'on' } : {})

export const orEmpty = (value: number | string | null) => (value === null ? '' : String(value))
