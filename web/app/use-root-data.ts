import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** The site and its language. Where a guard stopped the page before any data was loaded, they come with its error. */
export function useRootData(): Partial<RootData> {
	const loaded = useRouteLoaderData('root') as RootData | undefined
	const error = useRouteError()
	const sent: unknown = isRouteErrorResponse(error) ? error.data : null
	return loaded ?? (typeof sent === 'object' ? sent : null) ?? {}
}
