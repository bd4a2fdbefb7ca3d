import type { z } from 'zod'
import { localMonitorDefaults } from '#services/status/monitors/defaults.ts'
import type { MonitorChoices } from '#services/status/monitors/contract.ts'
import type { MonitorKind, TargetOf } from '#services/status/probes/kinds.ts'
import type { MonitorInput } from '#services/status/monitors/monitor.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { FieldShape } from '#web/pages/panel/status/form/shape.ts'

/** Form values as a browser sends them: an unchecked box is missing. */
export type FormValues = Record<string, string>

export type TargetInput<Kind extends MonitorKind> = Extract<MonitorInput['target'], { kind: Kind }>

export type KindForm<Kind extends MonitorKind> = {
	messages: Record<Locale, { name: string; about: string }>
	fields(locale: Locale, choices: Pick<MonitorChoices, 'components'>): FieldShape[]
	/** How many of `fields` identify the target: a new monitor asks for these first. */
	identifying: number
	advancedFields?(locale: Locale): FieldShape[]
	/** Initial values that differ from, or come on top of, `commonDefaults`. */
	defaults: FormValues
	addressField: string
	schema: z.ZodType<TargetInput<Kind>>
	valuesOf(target: TargetOf<Kind>): FormValues
}

export const localTiming: FormValues = {
	intervalSeconds: String(localMonitorDefaults.intervalMs / 1000),
	timeoutSeconds: String(localMonitorDefaults.timeoutMs / 1000),
}

export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const checked = (name: string, isChecked: boolean): FormValues => (isChecked ? { [name]: 'on' } : {})

export const orEmpty = (value: number | string | null) => (value === null ? '' : String(value))
