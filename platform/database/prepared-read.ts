import type { CompiledQuery, Dialect } from 'kysely'

/** The values of the first row in the order of its columns, or undefined. */
type PreparedRead = (parameters: readonly unknown[]) => Promise<readonly unknown[] | undefined>

/** Prepares a frequent query. It reads committed data only, even when called inside a transaction. */
export type PrepareRead = (query: Pick<CompiledQuery, 'sql'>) => PreparedRead

export type OpenedDialect<Kind extends Dialect = Dialect> = { dialect: Kind; prepareRead: PrepareRead }
