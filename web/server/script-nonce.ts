import { createContext } from 'react'

/** Marks the inline scripts that we wrote while a page is rendered (`finish-document.ts`); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
