import { createContext, useContext } from 'react'

export type Face = 'light' | 'dark'

/** The faces that the guide shows of each part. */
const FacesContext = createContext<readonly Face[]>(['light', 'dark'])

export const FacesProvider = FacesContext.Provider

export function useFaces(): readonly Face[] {
	return useContext(FacesContext)
}
