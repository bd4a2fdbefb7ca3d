import type { Permission } from '#services/accounts/permissions.ts'
import type { UsersPage } from '#services/accounts/users/contract.ts'
import type { listedItems } from '#services/content/editing/contract.ts'
import { type ItemKind, pluralOf } from '#services/content/kinds.ts'
import type { SearchAnswer } from '#services/content/search/contract.ts'
import { maxQueryCharacters } from '#services/content/search/limits.ts'
import type { MonitorList } from '#services/status/monitors/contract.ts'
import { fetchJson } from '#web/fetch-client.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { z } from 'zod'
import type { Entry } from './entries.ts'
import type { messages } from './messages.ts'

type Question = {
	q: string
	locale: Locale
	words: (typeof messages)['fr']
	signal: AbortSignal
}

type Source = {
	/** Without it the server would answer 403. */
	permission?: Permission
	/** Null if the server does not answer. */
	find(question: Question): Promise<Entry[] | null>
}

const maxListed = 5

/** `address` returns the address of the first page of results, `entriesOf` what is listed of it. */
function source<Answer>(
	permission: Permission | undefined,
	address: (question: Question) => string,
	entriesOf: (answer: Answer, question: Question) => Entry[],
): Source {
	return {
		permission,
		async find(question) {
			const { signal } = question
			const { data } = await fetchJson<Answer>(address(question), { signal, retries: 0 })
			return data && entriesOf(data, question).slice(0, maxListed)
		},
	}
}

const query = (values: Record<string, string>) => String(new URLSearchParams(values))

const itemSource = (kind: ItemKind) =>
	source<z.infer<typeof listedItems>>(
		'content.edit',
		({ q }) => `/api/content/${pluralOf[kind]}/all/drafts?${query({ q })}`,
		({ items }, { words }) =>
			items.map(({ id, title, slug }) => ({
				id: `item-${id}`,
				to: `/panel/content/${pluralOf[kind]}/${id}`,
				title: title || slug,
				detail: words[`${kind}Result`],
				group: 'items',
				keywords: [slug],
			})),
	)

/** What the palette asks the server, for who may. */
export const sources: readonly Source[] = [
	source<UsersPage>(
		'users.read',
		({ q }) => `/api/account/users?${query({ search: q })}`,
		({ users }) =>
			users.map(({ id, name, username, email }) => ({
				id: `user-${id}`,
				to: `/panel/users/${id}`,
				title: name,
				detail: email ?? username,
				group: 'users',
				keywords: [username, email ?? ''],
			})),
	),
	source<MonitorList>(
		'status.manage',
		({ q }) => `/api/uptime/monitors?${query({ search: q })}`,
		({ monitors }) =>
			monitors.map(({ id, name }) => ({
				id: `monitor-${id}`,
				to: `/panel/status/${id}`,
				title: name,
				group: 'monitors',
				keywords: [],
			})),
	),
	...(['news', 'document', 'page', 'team'] as const).map(itemSource),
	source<SearchAnswer>(
		undefined,
		({ q, locale }) => `/api/content/search?${query({ q: q.slice(0, maxQueryCharacters), locale })}`,
		({ results }, { words }) =>
			results.map(({ kind, path, title, locale: lang }) => ({
				id: path,
				to: path,
				title: title.map(({ text }) => text).join(''),
				lang,
				detail: words[`${kind}Result`],
				group: 'texts',
				keywords: [],
			})),
	),
]
