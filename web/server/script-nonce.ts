import { createContext } from 'react'

/** Nonce of our own inline scripts during rendering (`finish-document.ts`); undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
