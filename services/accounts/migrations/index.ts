import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'

/** In the order in which they run. */
export const migrations: Record<string, Migration> = { '0001-accounts': accounts }
