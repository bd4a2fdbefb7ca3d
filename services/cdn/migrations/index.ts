import type { Migration } from 'kysely/migration'
import * as cdn from './0001-cdn.ts'

export const migrations: Record<string, Migration> = { '0001-cdn': cdn }
