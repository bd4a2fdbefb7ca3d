import type { CompiledQuery, Dialect } from 'kysely'

/** The values of the first row in the order of its columns, or undefined. */
type PreparedRead = (parameters: readonly unknown[]) => Promise<readonly unknown[] | undefined>

/** Makes a query that is asked very often; it sees what has been committed, in whatever transaction it is called. */
export type PrepareRead = (query: Pick<CompiledQuery, 'sql'>) => PreparedRead

export type OpenedDialect<Kind extends Dialect = Dialect> = { dialect: Kind; prepareRead: PrepareRead }
