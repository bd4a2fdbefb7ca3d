import type { Migration } from 'kysely/migration'
import * as launcher from './0001-launcher.ts'

export const migrations: Record<string, Migration> = { '0001-launcher': launcher }
