import type { Migration } from 'kysely/migration'
import * as status from './0001-status.ts'

export const migrations: Record<string, Migration> = { '0001-status': status }
