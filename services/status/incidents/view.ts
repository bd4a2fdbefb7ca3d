import { among, type Concerned, findConcerned, idsIn } from '#services/status/concerned.ts'
import { type Locale, markdownIn, type Texts, writtenIn } from '#services/status/written.ts'
import type { IncidentView, KeptIncident } from './contract.ts'
import {
	createdOf,
	type Db,
	type IncidentRow,
	isoOf,
	listUpdates,
	updatedOf,
	type UpdateRow,
} from './queries.ts'

/** Those of these that everybody may know of: of no service in particular, or of one that is public. */
export async function publicAmong(db: Db, rows: readonly IncidentRow[]): Promise<IncidentRow[]> {
	const known = await findConcerned(
		db,
		rows.flatMap((row) => idsIn(row.monitor_ids_json)),
	)
	return rows.filter((row) => {
		const ids = idsIn(row.monitor_ids_json)
		return ids.length === 0 || ids.some((id) => known.has(id))
	})
}

/** Incidents with those of their monitors that `find` finds, in the same order. */
export async function viewsOf(
	db: Db,
	rows: readonly IncidentRow[],
	{ locale, find = findConcerned }: { locale: Locale; find?: typeof findConcerned },
): Promise<IncidentView[]> {
	const updates = await listUpdates(
		db,
		rows.map(({ id }) => id),
	)
	const monitors = await find(
		db,
		rows.flatMap((row) => idsIn(row.monitor_ids_json)),
	)
	const ofIncident = Map.groupBy(updates, (update) => update.incident_id)
	return rows.map((row) => viewOf({ row, updates: ofIncident.get(row.id) ?? [], monitors, locale }))
}

type Read = { row: IncidentRow; updates: UpdateRow[]; monitors: Map<string, Concerned>; locale: Locale }

function viewOf({ row, updates, monitors, locale }: Read): IncidentView {
	const isResolved = row.resolved_at !== null
	return {
		id: row.id,
		title: writtenIn(locale, textsIn(row.title_json)),
		impact: row.impact,
		state: row.state,
		startedAt: isoOf(row.started_at),
		resolvedAt: row.resolved_at === null ? null : isoOf(row.resolved_at),
		updatedAt: isoOf(row.updated_at),
		monitors: among(monitors, idsIn(row.monitor_ids_json)),
		updates: updates.map(({ id, state, at, body_json, is_silent }) => ({
			id,
			state,
			at: isoOf(at),
			body: markdownIn(locale, textsIn(body_json), id),
			silent: is_silent === 1,
		})),
		postmortem:
			isResolved && row.postmortem_json
				? markdownIn(locale, textsIn(row.postmortem_json), 'post-mortem')
				: null,
	}
}

/** An incident with all that is kept of it. */
export function keptOf(row: IncidentRow, updates: readonly UpdateRow[]): KeptIncident {
	return {
		id: row.id,
		title: textsIn(row.title_json),
		impact: row.impact,
		monitorIds: idsIn(row.monitor_ids_json),
		state: row.state,
		startedAt: isoOf(row.started_at),
		resolvedAt: row.resolved_at === null ? null : isoOf(row.resolved_at),
		postmortem: row.postmortem_json === null ? null : textsIn(row.postmortem_json),
		created: createdOf(row),
		updated: updatedOf(row),
		updates: updates.map((update) => ({
			id: update.id,
			state: update.state,
			at: isoOf(update.at),
			body: textsIn(update.body_json),
			html: htmlOf(update),
			silent: update.is_silent === 1,
			created: createdOf(update),
			updated: updatedOf(update),
		})),
	}
}

function htmlOf({ id, body_json }: UpdateRow): Texts {
	const body = textsIn(body_json)
	const { html: fr } = markdownIn('fr', body, id)
	return { fr, en: body.en === null ? null : markdownIn('en', body, id).html }
}

/** Only what the schemas let through was ever written there. */
export const textsIn = (json: string) => JSON.parse(json) as Texts
