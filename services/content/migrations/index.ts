import type { Migration } from 'kysely/migration'
import * as content from './0001-content.ts'
import * as search from './0002-search.ts'

export const migrations: Record<string, Migration> = { '0001-content': content, '0002-search': search }
