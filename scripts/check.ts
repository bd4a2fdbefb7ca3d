import { runJobs } from './checks/run-jobs.ts'
import { endChildrenWith } from './checks/processes.ts'
import { staticChecks } from './checks/static-checks.ts'

endChildrenWith(async () => {})
const failed = await runJobs(staticChecks, { slots: 3 })
process.exitCode = failed.length > 0 ? 1 : 0
