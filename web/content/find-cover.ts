import type { RouterContextProvider } from 'react-router'
import type { ImageDescription } from '#services/cdn/contract.ts'
import { servicesContext } from '#web/context.ts'
import { nullIf } from '#web/forms/service-errors.ts'

/** The picture at the top of an item, for loaders; null without one, or while the image service is unavailable. */
export async function findCover(
	context: Readonly<RouterContextProvider>,
	path: string | null,
): Promise<ImageDescription | null> {
	if (path === null) return null
	const file = path.slice(path.lastIndexOf('/') + 1)
	const found = await nullIf('UNAVAILABLE', context.get(servicesContext).cdn.describe([file]))
	return found?.[file] ?? null
}
