import { sessionReads } from './session-reads.ts'
await sessionReads()
