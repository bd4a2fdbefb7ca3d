import { z } from 'zod'
import type { HttpClient } from '#platform/http/client.ts'
import { pluralOf } from '#services/content/kinds.ts'
import * as schemas from './contract.ts'

const nothing = z.null()
const versionNumber = z.object({ number: z.number() })

/** The editing service of another process. */
export function createEditingClient(call: HttpClient): schemas.EditingService {
	const pathOf = ({ kind, id }: schemas.ItemRef) => [pluralOf[kind], id]
	const textPath = ({ locale, ...item }: schemas.TextRef) => [...pathOf(item), locale]
	const post = <Answer>(headers: Headers, path: string[], answer: z.ZodType<Answer>, body: unknown = {}) =>
		call({ method: 'POST', path, headers, body, answer })
	return {
		list: (headers, kind, query) =>
			call({ path: [pluralOf[kind], 'all', 'drafts'], headers, query, answer: schemas.listedItems }),
		create: (headers, kind, item) => post(headers, [pluralOf[kind]], schemas.createdItem, item),
		find: (headers, item) => call({ path: [...pathOf(item), 'draft'], headers, answer: schemas.editedItem }),
		ofOrganization: async (headers, organization) =>
			(
				await call({
					path: ['organizations', organization, 'team'],
					headers,
					answer: schemas.teamOfOrganization,
				})
			).id,
		revisions: (headers, item) =>
			call({ path: [...pathOf(item), 'revisions'], headers, answer: schemas.draftRevisions }),
		render: (headers, text, unsaved) =>
			post(headers, [...textPath(text), 'render'], schemas.renderedText, unsaved),
		change: (headers, item, body) =>
			call({ method: 'PUT', path: pathOf(item), headers, body, answer: schemas.createdItem }),
		async remove(headers, item) {
			await call({ method: 'DELETE', path: pathOf(item), headers, answer: nothing })
		},
		async restore(headers, item) {
			await post(headers, [...pathOf(item), 'restore'], nothing)
		},
		saveDraft: (headers, text, body) =>
			call({ method: 'PUT', path: textPath(text), headers, body, answer: schemas.savedDraft }),
		saveVersion: async (headers, text) =>
			(await post(headers, [...textPath(text), 'versions'], versionNumber)).number,
		version: (headers, { number, ...text }) =>
			call({
				path: [...textPath(text), 'versions', String(number)],
				headers,
				answer: schemas.versionText,
			}),
		restoreVersion: (headers, { number, ...text }) =>
			post(headers, [...textPath(text), 'versions', String(number), 'restore'], schemas.savedDraft),
		publish: (headers, text, publication) =>
			post(headers, [...textPath(text), 'publish'], schemas.languageState, publication),
		cancelScheduled: (headers, text) =>
			post(headers, [...textPath(text), 'unschedule'], schemas.languageState),
		archive: (headers, text) => post(headers, [...textPath(text), 'archive'], schemas.languageState),
		createPreview: (headers, text) => post(headers, [...textPath(text), 'preview'], schemas.previewLink),
		async revokePreviews(headers, text) {
			await call({ method: 'DELETE', path: [...textPath(text), 'preview'], headers, answer: nothing })
		},
	}
}
