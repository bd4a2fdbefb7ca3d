import { z } from 'zod'
import { target } from '#services/status/probes/kinds.ts'
import { idText, lineText, shownText } from '#services/status/text-schemas.ts'
import { monitorDefaults, monitorLimits } from './defaults.ts'

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

/** The shape of what people decide about a monitor. Times in milliseconds. */
export const monitorShape = z.strictObject({
	name: shownText(monitorLimits.nameLength),
	description: lineText(monitorLimits.descriptionLength).default(''),
	groupId: idText.nullable().default(null),
	target,
	intervalMs: within(monitorLimits.intervalMs).default(monitorDefaults.intervalMs),
	timeoutMs: within(monitorLimits.timeoutMs).default(monitorDefaults.timeoutMs),
	retries: within(monitorLimits.retries).default(monitorDefaults.retries),
	downAfter: within(monitorLimits.checks).default(monitorDefaults.downAfter),
	degradedAfter: within(monitorLimits.checks).default(monitorDefaults.degradedAfter),
	upAfter: within(monitorLimits.checks).default(monitorDefaults.upAfter),
	slowAboveMs: within(monitorLimits.slowAboveMs).nullable().default(null),
	tags: z.array(shownText(monitorLimits.tagLength)).max(monitorLimits.tags).default([]),
	dependsOn: z.array(idText).max(monitorLimits.dependencies).default([]),
	isPublic: z.boolean().default(true),
	isPaused: z.boolean().default(false),
})

/** What people decide about a monitor. */
export const monitorFields = monitorShape.refine(({ timeoutMs, intervalMs }) => timeoutMs <= intervalMs, {
	path: ['timeoutMs'],
	message: 'The time-out must fit into the interval',
})

export type MonitorFields = z.infer<typeof monitorFields>

/** As people send them: what is left out is as usual. */
export type MonitorInput = z.input<typeof monitorFields>

/**
 * A monitor as it is stored. Times are milliseconds since 1970; `pausedAt` is null while it is watched; `expectedSince` is
 * when it was made, or resumed, or when what is watched or the interval changed.
 */
export type Monitor = MonitorFields & {
	id: string
	position: number
	pausedAt: number | null
	createdAt: number
	updatedAt: number
	expectedSince: number
	/** Whether its probe may reach this machine and private networks, as an owner decided. */
	privateAllowed: boolean
}
