import { z } from 'zod'
import { target } from '#services/status/probes/kinds.ts'
import { idText, lineText, shownText } from '#services/status/text-schemas.ts'
import { monitorDefaults, monitorLimits } from './defaults.ts'

const intBetween = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** The editable fields of a monitor. Times in milliseconds. */
export const monitorShape = z.strictObject({
	name: shownText(monitorLimits.nameLength),
	description: lineText(monitorLimits.descriptionLength).default(''),
	groupId: idText.nullable().default(null),
	target,
	intervalMs: intBetween(monitorLimits.intervalMs).default(monitorDefaults.intervalMs),
	timeoutMs: intBetween(monitorLimits.timeoutMs).default(monitorDefaults.timeoutMs),
	retries: intBetween(monitorLimits.retries).default(monitorDefaults.retries),
	downAfter: intBetween(monitorLimits.checks).default(monitorDefaults.downAfter),
	degradedAfter: intBetween(monitorLimits.checks).default(monitorDefaults.degradedAfter),
	upAfter: intBetween(monitorLimits.checks).default(monitorDefaults.upAfter),
	slowAboveMs: intBetween(monitorLimits.slowAboveMs).nullable().default(null),
	tags: z.array(shownText(monitorLimits.tagLength)).max(monitorLimits.tags).default([]),
	dependsOn: z.array(idText).max(monitorLimits.dependencies).default([]),
	isPublic: z.boolean().default(true),
	isPaused: z.boolean().default(false),
})

/** The editable fields of a monitor, with their cross-field rule. */
export const monitorFields = monitorShape.refine(({ timeoutMs, intervalMs }) => timeoutMs <= intervalMs, {
	path: ['timeoutMs'],
	message: 'The time-out must fit into the interval',
})

export type MonitorFields = z.infer<typeof monitorFields>

/** As sent by clients: omitted fields have defaults. */
export type MonitorInput = z.input<typeof monitorFields>

/**
 * A stored monitor. Times are milliseconds since 1970; `pausedAt` is null while it is active; `expectedSince` is when
 * it was created or resumed, or when its target or interval last changed.
 */
export type Monitor = MonitorFields & {
	id: string
	position: number
	pausedAt: number | null
	createdAt: number
	updatedAt: number
	expectedSince: number
	/** Whether its probe may reach this machine and private networks, as set by an owner. */
	privateAllowed: boolean
}
