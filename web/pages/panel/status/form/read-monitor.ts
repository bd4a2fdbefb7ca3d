import { z } from 'zod'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import { monitorDefaults, monitorLimits } from '#services/status/monitors/defaults.ts'
import type { MonitorInput } from '#services/status/monitors/monitor.ts'
import { tickedField } from '#web/forms/schemas.ts'
import { guessTarget } from './guess-target.ts'
import { amount, optionalAmount } from './field-schemas.ts'
import { optionalLine } from '#web/forms/schemas.ts'
import { shownLine } from '#web/forms/schemas.ts'
import { kindForms } from './kinds/kinds.ts'

const secondMs = 1000

const tags = z
	.string()
	.max(2000, 'TOO_MANY_TAGS')
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((tag) => tag.trim())
			.filter(Boolean),
	)
	.refine((found) => found.length <= monitorLimits.tags, 'TOO_MANY_TAGS')
	.refine(
		(found) =>
			found.every(
				(tag) => shownLine('INVALID_TAG', 'INVALID_TAG', monitorLimits.tagLength).safeParse(tag).success,
			),
		'INVALID_TAG',
	)

const common = z
	.looseObject({
		name: shownLine('MONITOR_NAME_REQUIRED', 'INVALID_MONITOR_NAME', monitorLimits.nameLength),
		description: optionalLine('INVALID_DESCRIPTION', monitorLimits.descriptionLength),
		groupId: z.string().max(64, 'GROUP_NOT_FOUND').default(''),
		tags,
		intervalSeconds: amount('INVALID_INTERVAL', { ...monitorLimits.intervalMs, unit: secondMs }),
		timeoutSeconds: amount('INVALID_TIMEOUT', { ...monitorLimits.timeoutMs, unit: secondMs }),
		retries: amount('INVALID_RETRIES', monitorLimits.retries),
		downAfter: amount('INVALID_TIMES', monitorLimits.checks),
		degradedAfter: amount('INVALID_TIMES', monitorLimits.checks),
		upAfter: amount('INVALID_TIMES', monitorLimits.checks),
		slowAboveMs: optionalAmount('INVALID_SLOW', monitorLimits.slowAboveMs),
		isPublic: tickedField,
		addDependency: z.string().max(64, 'DEPENDENCY_NOT_FOUND').default(''),
	})
	.refine(({ timeoutSeconds, intervalSeconds }) => timeoutSeconds <= intervalSeconds, {
		path: ['timeoutSeconds'],
		error: 'TIMEOUT_BEYOND_INTERVAL',
	})
	.refine((form) => dependenciesIn(form).length <= monitorLimits.dependencies, {
		path: ['dependsOn'],
		error: 'TOO_MANY_DEPENDENCIES',
	})

function dependenciesIn(form: Record<string, unknown>): string[] {
	const ticked = Object.keys(form)
		.filter((name) => name.startsWith('depends-'))
		.map((name) => name.slice('depends-'.length))
	const { addDependency } = form
	return typeof addDependency === 'string' && addDependency
		? [...new Set([...ticked, addDependency])]
		: ticked
}

/** A heartbeat is not probed, and one call or its absence is enough. */
const heartbeatValues = {
	timeoutSeconds: String(monitorDefaults.timeoutMs / secondMs),
	retries: '0',
	downAfter: '1',
	degradedAfter: '1',
	upAfter: '1',
}

export function monitorForm(kind: MonitorKind): z.ZodType<MonitorInput> {
	return z.looseObject({}).transform((sent, context): MonitorInput => {
		const target = kindForms[kind].schema.safeParse({ ...sent, kind })
		const rest = common.safeParse(kind === 'heartbeat' ? { ...heartbeatValues, ...sent } : sent)
		for (const { path, message } of [...(rest.error?.issues ?? []), ...(target.error?.issues ?? [])]) {
			context.addIssue({ code: 'custom', path, message })
		}
		if (!rest.success || !target.success) return z.NEVER
		const form = rest.data
		return {
			target: target.data,
			name: form.name,
			description: form.description,
			groupId: form.groupId || null,
			tags: form.tags,
			intervalMs: form.intervalSeconds,
			timeoutMs: form.timeoutSeconds,
			retries: form.retries,
			downAfter: form.downAfter,
			degradedAfter: form.degradedAfter,
			upAfter: form.upAfter,
			slowAboveMs: form.slowAboveMs,
			dependsOn: dependenciesIn(form),
			isPublic: form.isPublic,
		}
	})
}

/** The form that asks only for an address. Errors of the fields that follow from it are reported at `address`. */
export const addressForm: z.ZodType<MonitorInput> = z
	.looseObject({ address: z.string({ error: 'URL_REQUIRED' }), name: z.string().default('') })
	.transform((sent, context): MonitorInput => {
		const guess = guessTarget(sent.address)
		if (!guess) {
			const message = sent.address.trim() ? 'ADDRESS_UNCLEAR' : 'URL_REQUIRED'
			context.addIssue({ code: 'custom', path: ['address'], message })
			return z.NEVER
		}
		const { kind, fields } = guess
		const name = sent.name.trim() || guess.name
		const read = monitorForm(kind).safeParse({ ...kindForms[kind].defaults, ...sent, ...fields, name })
		for (const { path, message } of read.error?.issues ?? []) {
			context.addIssue({ code: 'custom', path: String(path[0]) in fields ? ['address'] : path, message })
		}
		return read.success ? read.data : z.NEVER
	})
