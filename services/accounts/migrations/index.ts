import type { Migration } from 'kysely/migration'
import * as accounts from './0001-accounts.ts'

export const migrations: Record<string, Migration> = { '0001-accounts': accounts }
