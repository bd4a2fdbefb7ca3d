import type { Migration } from 'kysely/migration'
import * as backups from './0001-backups.ts'

export const migrations: Record<string, Migration> = { '0001-backups': backups }
