import type { Draft, DraftRevision, EditedItem, SavedDraft } from '#services/content/editing/contract.ts'
import type { SearchAnswer } from '#services/content/search/contract.ts'
import { type FetchError, fetchJson } from '#web/fetch-client.ts'
import type { Locale } from '#web/i18n/messages.ts'
import type { SaveFailure, SaveOptions, SaveResult, Text } from './autosave.ts'

const requestTimeoutMs = 30_000

/** Browsers reject a larger body of a request that outlives its page (64 KiB, by the Fetch standard). */
const maxKeepaliveBytes = 60_000

/** `plural` names the kind of the item in addresses. */
export type DraftRef = { plural: string; id: string; locale: Locale }

const itemPath = ({ plural, id }: DraftRef) => `/api/content/${plural}/${id}`

/** Sends a draft. Never throws. */
export async function saveDraft(
	draft: DraftRef,
	text: Text,
	{ revision, overwrite, isLeaving }: SaveOptions,
): Promise<SaveResult> {
	const body = JSON.stringify({ ...text, revision, ...(overwrite && { overwrite }) })
	const { data, error } = await fetchJson<SavedDraft>(`${itemPath(draft)}/${draft.locale}`, {
		method: 'PUT',
		headers: { 'content-type': 'application/json' },
		body,
		keepalive: isLeaving && new TextEncoder().encode(body).length <= maxKeepaliveBytes,
		signal: AbortSignal.timeout(requestTimeoutMs),
	})
	return error ? { ok: false, ...failureOf(error) } : { ok: true, ...data }
}

/** Null when it cannot be read now. */
export async function readDraft(ref: DraftRef): Promise<Draft | null> {
	const { data } = await fetchJson<EditedItem>(`${itemPath(ref)}/draft`)
	return data?.languages[ref.locale]?.draft ?? null
}

/** Who saved the draft last; null when it cannot be read now. */
export async function readRevision(ref: DraftRef): Promise<DraftRevision | null> {
	const { data } = await fetchJson<Partial<Record<Locale, DraftRevision>>>(`${itemPath(ref)}/revisions`)
	return data?.[ref.locale] ?? null
}

/** Safe HTML of a text that is not saved; null when the site does not answer. */
export async function renderUnsaved(
	draft: DraftRef,
	body: string,
	signal: AbortSignal,
): Promise<string | null> {
	const { data } = await fetchJson<{ html: string }>(`${itemPath(draft)}/${draft.locale}/render`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ body }),
		signal,
	})
	return data?.html ?? null
}

const maxLinks = 8

/** Public pages of items with these words. @throws {Error} when the site does not answer */
export async function searchLinks(query: string, locale: Locale): Promise<{ title: string; path: string }[]> {
	const parameters = new URLSearchParams({ q: query, locale })
	const { data, error } = await fetchJson<SearchAnswer>(`/api/content/search?${parameters.toString()}`)
	if (error) throw new Error(`search of links: ${error.status}`)
	return data.results.slice(0, maxLinks).map(({ title, path }) => ({
		title: title.map(({ text }) => text).join(''),
		path,
	}))
}

function failureOf({ status, body }: FetchError): SaveFailure {
	const { code, reason, field } = (typeof body === 'object' && body ? body : {}) as Partial<SaveFailure>
	return { code: code ?? codeOfStatus(status), reason, field }
}

/** For an answer of another server, such as a proxy. */
function codeOfStatus(status: number): string {
	if (status === 0) return 'OFFLINE'
	if (status === 401) return 'UNAUTHORIZED'
	if (status === 413) return 'PAYLOAD_TOO_LARGE'
	if (status === 429) return 'TOO_MANY_REQUESTS'
	return status >= 500 ? 'UNAVAILABLE' : 'VALIDATION_ERROR'
}
