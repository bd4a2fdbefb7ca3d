import {
	among,
	type AffectedService,
	findAllAffectedServices,
	findAffectedServices,
	idsIn,
} from '#services/status/affected-services.ts'
import { type Locale, markdownIn, type LocalizedText, textIn } from '#services/status/localized-text.ts'
import type { IncidentView, ManagedIncident } from './contract.ts'
import {
	createdOf,
	type Db,
	type IncidentRow,
	isoOf,
	listUpdates,
	updatedOf,
	type UpdateRow,
} from './queries.ts'

type AffectedServices = ReadonlyMap<string, AffectedService>

const affectedBy = (rows: readonly IncidentRow[]) => rows.flatMap((row) => idsIn(row.monitor_ids_json))

/** The public ones among these incidents: those of all services, or of a public one. */
export async function filterPublic(db: Db, rows: readonly IncidentRow[]): Promise<IncidentRow[]> {
	return publicWith(await findAffectedServices(db, affectedBy(rows)), rows)
}

function publicWith(known: AffectedServices, rows: readonly IncidentRow[]): IncidentRow[] {
	return rows.filter((row) => {
		const ids = idsIn(row.monitor_ids_json)
		return ids.length === 0 || ids.some((id) => known.has(id))
	})
}

/**
 * Public views, in the same order. Visibility and names come from one query: a service made private between two
 * queries would make its incident look like one of all services.
 */
export async function publicViewsOf(
	db: Db,
	rows: readonly IncidentRow[],
	locale: Locale,
): Promise<IncidentView[]> {
	const known = await findAffectedServices(db, affectedBy(rows))
	return await viewsOf(db, publicWith(known, rows), { known, locale })
}

/** Views for managers of the status. */
export async function managedViewsOf(
	db: Db,
	rows: readonly IncidentRow[],
	locale: Locale,
): Promise<IncidentView[]> {
	return await viewsOf(db, rows, { known: await findAllAffectedServices(db, affectedBy(rows)), locale })
}

/** An incident without updates has been removed concurrently, and is left out. */
async function viewsOf(
	db: Db,
	rows: readonly IncidentRow[],
	{ known, locale }: { known: AffectedServices; locale: Locale },
): Promise<IncidentView[]> {
	const updates = await listUpdates(
		db,
		rows.map(({ id }) => id),
	)
	const ofIncident = Map.groupBy(updates, (update) => update.incident_id)
	return rows.flatMap((row) => {
		const own = ofIncident.get(row.id)
		return own ? [viewOf({ row, updates: own, monitors: known, locale })] : []
	})
}

type ViewInput = { row: IncidentRow; updates: UpdateRow[]; monitors: AffectedServices; locale: Locale }

function viewOf({ row, updates, monitors, locale }: ViewInput): IncidentView {
	const isResolved = row.resolved_at !== null
	return {
		id: row.id,
		title: textIn(locale, localizedTextIn(row.title_json)),
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
			body: markdownIn(locale, localizedTextIn(body_json), id),
			silent: is_silent === 1,
		})),
		postmortem:
			isResolved && row.postmortem_json
				? markdownIn(locale, localizedTextIn(row.postmortem_json), 'post-mortem')
				: null,
	}
}

export function managedOf(row: IncidentRow, updates: readonly UpdateRow[]): ManagedIncident {
	return {
		id: row.id,
		title: localizedTextIn(row.title_json),
		impact: row.impact,
		monitorIds: idsIn(row.monitor_ids_json),
		state: row.state,
		startedAt: isoOf(row.started_at),
		resolvedAt: row.resolved_at === null ? null : isoOf(row.resolved_at),
		postmortem: row.postmortem_json === null ? null : localizedTextIn(row.postmortem_json),
		created: createdOf(row),
		updated: updatedOf(row),
		updates: updates.map((update) => ({
			id: update.id,
			state: update.state,
			at: isoOf(update.at),
			body: localizedTextIn(update.body_json),
			html: htmlOf(update),
			silent: update.is_silent === 1,
			created: createdOf(update),
			updated: updatedOf(update),
		})),
	}
}

function htmlOf({ id, body_json }: UpdateRow): LocalizedText {
	const body = localizedTextIn(body_json)
	const { html: fr } = markdownIn('fr', body, id)
	return { fr, en: body.en === null ? null : markdownIn('en', body, id).html }
}

/** Validated when written. */
export const localizedTextIn = (json: string) => JSON.parse(json) as LocalizedText
