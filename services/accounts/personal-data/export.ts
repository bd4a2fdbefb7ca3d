import type { Clock } from '#platform/clock.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Person } from '#platform/personal-data/contract.ts'
import type { Locale } from '#services/accounts/mails/mailer.ts'
import type { Notice } from '#services/accounts/notifications/contract.ts'
import type { Db } from '#services/accounts/tables.ts'
import { exportHtml } from './export-html.ts'
import { exportLists } from './export-rows.ts'
import { exportDays } from './limits.ts'
import type { OutcomeOf } from './outcome.ts'
import { personOf } from './person.ts'
import { endRequest, type RequestRow } from './requests.ts'
import type { Sources } from './sources.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const dayMs = 86_400_000
const exportsPath = '/dashboard/settings/data'

type Dependencies = {
	db: Db
	files: FileStore
	notify(notice: Notice): Promise<void>
	sources: Sources
	outcomeOf: OutcomeOf
	siteName(): Promise<string>
	clock: Clock
}

/** Returns a function that makes the archive of a request, stores it and tells the user. */
export function createExport({ db, files, notify, sources, outcomeOf, siteName, clock }: Dependencies) {
	async function* entriesOf(
		{ name, locale, person }: { name: string; locale: Locale; person: Person },
		at: Date,
	): AsyncIterable<ZipEntry> {
		const pictures = new Map<string, () => Promise<Uint8Array | null>>()
		const site = { siteName: await siteName(), at }
		yield { name: 'data.json', content: jsonOf(person, site, pictures) }
		const missing = new Set<string>()
		for (const [file, read] of pictures) {
			const bytes = await read()
			if (bytes) yield { name: `pictures/${file}`, content: only(bytes), isStored: true }
			else missing.add(file)
		}
		const content = exportHtml({
			...site,
			locale,
			name,
			outcome: await outcomeOf(person, at),
			lists: exportLists(sources, person),
			hasPicture: (file) => pictures.has(file) && !missing.has(file),
		})
		yield { name: 'index.html', content }
	}

	/** Adds the pictures that it meets to `pictures`. */
	async function* jsonOf(
		person: Person,
		{ siteName: site, at }: { siteName: string; at: Date },
		pictures: Map<string, () => Promise<Uint8Array | null>>,
	): AsyncIterable<string> {
		yield `{"site":${JSON.stringify(site)},"at":${JSON.stringify(at)},"lists":{`
		let separator = '\n'
		for await (const { list, service, source, rows } of exportLists(sources, person)) {
			yield `${separator}${JSON.stringify(list)}:{"service":${JSON.stringify(service)},"rows":[`
			separator = '\n'
			for await (const row of rows()) {
				yield separator + JSON.stringify(row)
				separator = ',\n'
				const { file } = row
				if (typeof file === 'string') pictures.set(file, () => source.file(person, file))
			}
			yield ']}'
			separator = ',\n'
		}
		yield '}}\n'
	}

	return async function makeExport(request: RequestRow): Promise<void> {
		const { id, userId, locale, file } = request
		const user = await db
			.selectFrom('user')
			.select(['id', 'username', 'email', 'emailVerified', 'name'])
			.where('id', '=', userId)
			.executeTakeFirst()
		const now = clock.now()
		if (!user || file === null) {
			await endRequest(db, id, { state: 'cancelled', endedAt: now })
			return
		}
		const person = personOf({ ...user, emailVerified: Boolean(user.emailVerified) })
		await files.put(file, zipOf(entriesOf({ name: user.name, locale, person }, now), now))
		const expiresAt = new Date(now.getTime() + exportDays * dayMs)
		const { bytes = 0 } = (await files.stat(file)) ?? {}
		if (await endRequest(db, id, { state: 'done', endedAt: clock.now(), bytes, expiresAt }))
			await notify({
				id: `export:${id}`,
				to: { userIds: [userId] },
				kind: 'exportReady',
				path: exportsPath,
				data: {},
			})
		else await files.remove(file)
	}
}

async function* only(bytes: Uint8Array): AsyncIterable<Uint8Array> {
	yield bytes
}
