import type { RouterContextProvider } from 'react-router'
import type { EditedItem } from '#services/content/editing/contract.ts'
import { servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'

export type OwnPage = NonNullable<Awaited<ReturnType<typeof readOwnPage>>>

/** The public page of a team for who may edit it, without its texts; null without one, and for everybody else. */
export async function readOwnPage(
	context: Readonly<RouterContextProvider>,
	headers: Headers,
	organization: string,
) {
	const { editing } = context.get(servicesContext).content
	const id = await orErrorScreen(editing.ofOrganization(headers, organization))
	if (id === null) return null
	const { path, languages } = await orErrorScreen(editing.find(headers, { kind: 'team', id }))
	return { path, languages: { fr: stateOf(languages.fr), en: stateOf(languages.en) } }
}

function stateOf(language: EditedItem['languages']['fr']) {
	return language && { state: language.state, hasChanges: language.hasChanges && language.state !== 'draft' }
}
