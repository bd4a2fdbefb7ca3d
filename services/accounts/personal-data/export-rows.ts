import type { Person, PersonalDataSource } from '#platform/personal-data/contract.ts'
import type { Sources } from './sources.ts'

type Row = Record<string, unknown>

/** One list of an export; `rows` reads them page by page, and can be read once. */
export type ExportList = {
	service: string
	list: string
	count: number
	source: PersonalDataSource
	rows(): AsyncIterable<Row>
}

/** Every list with rows about a person, service by service. */
export async function* exportLists(sources: Sources, person: Person): AsyncIterable<ExportList> {
	for (const { service, source: find } of sources.all()) {
		const source = find()
		for (const { list, rows: count } of await source.counts(person)) {
			yield { service, list, count, source, rows: () => rowsOf(source, person, list) }
		}
	}
}

async function* rowsOf(source: PersonalDataSource, person: Person, list: string): AsyncIterable<Row> {
	let after: string | null = null
	do {
		const page: { rows: Row[]; next: string | null } = await source.page(person, { list, after })
		yield* page.rows
		after = page.next
	} while (after !== null)
}
