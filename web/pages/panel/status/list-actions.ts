import type { ActionResult } from '#web/forms/form-errors.ts'
import { z } from 'zod'
import type { MonitorList, MonitorsService } from '#services/status/monitors/contract.ts'
import { idempotencyKey } from '#web/pages/panel/status/incidents/form-fields.ts'
import { shownLine } from '#web/forms/schemas.ts'

const id = z.string().regex(/^[\w-]{1,64}$/, 'VALIDATION_ERROR')
const name = shownLine('GROUP_NAME_REQUIRED', 'INVALID_GROUP_NAME', 60)

const change = z
	.string()
	.regex(/^(up|down|pause|resume) [\w-]{1,64}$/, 'VALIDATION_ERROR')
	.transform((text) => {
		const [verb = '', monitorId = ''] = text.split(' ')
		return { verb: verb as 'up' | 'down' | 'pause' | 'resume', monitorId }
	})

export const ListForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('change'), change }),
		z.object({ intent: z.literal('new-group'), name, idempotencyKey }),
		z.object({ intent: z.literal('rename-group'), groupId: id, name }),
		z.object({ intent: z.literal('group-up'), groupId: id }),
		z.object({ intent: z.literal('group-down'), groupId: id }),
		z.object({ intent: z.literal('remove-group'), groupId: id }),
		z.object({ intent: z.literal('watch-connectivity') }),
		z.object({ intent: z.literal('decline-connectivity') }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export type ListForm = z.infer<typeof ListForm>

/** Position among its neighbours, from 1. */
export type Place = { place: number; of: number }

/** The action that was run, as far as the page needs it. */
export type ListChange = {
	intent: string
	/** Verb and monitor id of the pressed button. */
	change?: string | undefined
	groupId?: string | undefined
	moved?: Place | undefined
	/** Distinguishes two results in a row. */
	at: number
}

export type ListResult = ActionResult<ListChange>

export async function runListAction(
	monitors: MonitorsService,
	headers: Headers,
	form: ListForm,
): Promise<Place | undefined> {
	switch (form.intent) {
		case 'change':
			return await changeMonitor(monitors, headers, form.change)
		case 'new-group':
			await monitors.createGroup(headers, form.name, form)
			return undefined
		case 'rename-group':
			return void (await monitors.renameGroup(headers, form.groupId, form.name))
		case 'remove-group':
			return void (await monitors.removeGroup(headers, form.groupId))
		case 'watch-connectivity':
			return void (await monitors.watchConnectivity(headers))
		case 'decline-connectivity':
			return void (await monitors.declineConnectivity(headers))
		case 'group-up':
		case 'group-down': {
			const { groups } = await monitors.list(headers, {})
			const to = placeAfter(groups, form.groupId, form.intent === 'group-up' ? -1 : 1)
			await monitors.moveGroup(headers, form.groupId, to.place - 1)
			return to
		}
	}
}

type Change = Extract<ListForm, { intent: 'change' }>['change']

async function changeMonitor(monitors: MonitorsService, headers: Headers, { verb, monitorId }: Change) {
	if (verb === 'pause' || verb === 'resume') {
		return void (await monitors.setPaused(headers, monitorId, verb === 'pause'))
	}
	const to = placeAfter(
		neighboursOf(await monitors.list(headers, {}), monitorId),
		monitorId,
		verb === 'up' ? -1 : 1,
	)
	await monitors.move(headers, monitorId, to.place - 1)
	return to
}

function neighboursOf({ monitors }: MonitorList, id: string) {
	const groupId = monitors.find((each) => each.id === id)?.groupId
	return monitors.filter((each) => each.groupId === groupId)
}

function placeAfter(rows: readonly { id: string }[], id: string, by: -1 | 1): Place {
	const index = rows.findIndex((each) => each.id === id) + by
	return { place: Math.min(Math.max(index, 0), Math.max(rows.length - 1, 0)) + 1, of: rows.length }
}
