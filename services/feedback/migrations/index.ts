import type { Migration } from 'kysely/migration'
import * as feedback from './0001-feedback.ts'

export const migrations: Record<string, Migration> = { '0001-feedback': feedback }
