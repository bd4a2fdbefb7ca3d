import type { Seed } from './payloads/payload.ts'

/** What is new with each visit; made where it is first needed, in the browser. */
export const seed: Seed = { id: crypto.randomUUID(), now: new Date() }
