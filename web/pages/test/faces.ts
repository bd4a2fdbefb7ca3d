import { createContext, useContext } from 'react'

export type Face = 'light' | 'dark'

/** The colour modes in which the style guide shows each component. */
const FacesContext = createContext<readonly Face[]>(['light', 'dark'])

export const FacesProvider = FacesContext.Provider

export function useFaces(): readonly Face[] {
	return useContext(FacesContext)
}
