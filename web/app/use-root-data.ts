import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** The data of the root loader. When a guard throws before any loader ran, its error carries the data instead. */
export function useRootData(): Partial<RootData> {
	const loaded = useRouteLoaderData('root') as RootData | undefined
	const error = useRouteError()
	const sent: unknown = isRouteErrorResponse(error) ? error.data : null
	return loaded ?? (typeof sent === 'object' ? sent : null) ?? {}
}
