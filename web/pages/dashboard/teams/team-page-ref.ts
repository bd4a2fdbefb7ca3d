import { data, type RouterContextProvider } from 'react-router'
import type { ItemRef } from '#services/content/editing/contract.ts'
import { servicesContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } }

/** The item of the team with this organization; throws the 404 screen without one, and for who may not edit it. */
export async function findTeamPage({ request, context, params }: Args): Promise<ItemRef> {
	const { editing } = context.get(servicesContext).content
	const id = await orErrorScreen(editing.ofOrganization(request.headers, params.id))
	if (id === null) throw data(null, { status: 404 })
	return { kind: 'team', id }
}
