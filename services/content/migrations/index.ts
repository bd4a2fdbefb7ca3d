import type { Migration } from 'kysely/migration'
import * as content from './0001-content.ts'

export const migrations: Record<string, Migration> = { '0001-content': content }
