import { requireTools } from '#scripts/require-tools.ts'
import { keptPages } from './kept-pages.ts'
import { startTime } from './start-time.ts'

/** Each benchmark prints its own lines: what was measured, its peer or limit in the same run, and the ratio. */
requireTools(['wrk'])
for (const bench of [keptPages, startTime]) await bench()
