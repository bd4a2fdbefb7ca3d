import { redirect, type RouterContextProvider } from 'react-router'
import type { ContentService } from '#services/content/contract.ts'
import { servicesContext } from '#web/context.ts'
import { nullIf } from '#web/forms/service-errors.ts'

const maxCharacters = 2000

type Address = { pathname: string; search: string }

/** Where an address without a page leads; null if no readable item had it. */
export async function findFormerAddress(
	content: Pick<ContentService, 'redirect'>,
	{ pathname, search }: Address,
): Promise<string | null> {
	const path = pathname + search
	if (path.length > maxCharacters) return null
	return await nullIf('UNAVAILABLE', content.redirect({ path }))
}

/** For loaders of addresses without a page. @throws {Response} a permanent redirect if a readable item had this address */
export async function redirectFormerAddress(
	context: Readonly<RouterContextProvider>,
	address: Address,
): Promise<void> {
	const path = await findFormerAddress(context.get(servicesContext).content, address)
	if (path !== null) throw redirect(path, 301)
}
