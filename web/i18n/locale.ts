import { createContext, useContext } from 'react'
import type { Locale, Messages } from './messages.ts'

export const defaultLocale: Locale = 'fr'

const LocaleContext = createContext<Locale>(defaultLocale)

export const LocaleProvider = LocaleContext.Provider

export function useLocale(): Locale {
	return useContext(LocaleContext)
}

export function useMessages<Source>(messages: Messages<Source>): Source {
	return messages[useContext(LocaleContext)] as Source
}
