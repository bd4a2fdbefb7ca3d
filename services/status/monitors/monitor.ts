import { z } from 'zod'
import { target } from '#services/status/probes/kinds.ts'
import { idText, lineText, shownText } from '#services/status/text-schemas.ts'
import { monitorDefaults } from './defaults.ts'

const second = 1000
const day = 86_400_000

/** The shape of what people decide about a monitor. Times in milliseconds. */
export const monitorShape = z.strictObject({
	name: shownText(80),
	description: lineText(300).default(''),
	groupId: idText.nullable().default(null),
	target,
	intervalMs: z
		.int()
		.min(10 * second)
		.max(day)
		.default(monitorDefaults.intervalMs),
	timeoutMs: z
		.int()
		.min(second)
		.max(60 * second)
		.default(monitorDefaults.timeoutMs),
	retries: z.int().min(0).max(5).default(monitorDefaults.retries),
	downAfter: z.int().min(1).max(10).default(monitorDefaults.downAfter),
	degradedAfter: z.int().min(1).max(10).default(monitorDefaults.degradedAfter),
	upAfter: z.int().min(1).max(10).default(monitorDefaults.upAfter),
	slowAboveMs: z
		.int()
		.min(1)
		.max(60 * second)
		.nullable()
		.default(null),
	tags: z.array(shownText(40)).max(20).default([]),
	dependsOn: z.array(idText).max(10).default([]),
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
