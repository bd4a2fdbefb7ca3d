import { createContext, useContext } from 'react'
import type { Locale, Messages } from './messages.ts'

export const defaultLocale: Locale = 'fr'

const LocaleContext = createContext<Locale>(defaultLocale)

export const LocaleProvider = LocaleContext.Provider

/** The language of the page. */
export function useLocale(): Locale {
	return useContext(LocaleContext)
}

/** The words of a page or part in the page's language. */
export function useMessages<Source>(messages: Messages<Source>): Source {
	return messages[useContext(LocaleContext)] as Source
}
