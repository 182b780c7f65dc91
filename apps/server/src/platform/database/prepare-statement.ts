import type { SQL } from '#platform/database/sql.ts'
import { PgDialect } from '#platform/database/columns.ts'
import type pg from 'pg'
import type { Database } from './open-database.ts'

const dialect = new PgDialect()

/**
 * A statement that is asked very often: its text is made once, and each connection plans it once. For statements that find their
 * rows by key, whatever their values; a search wants a plan for the very word that is looked for.
 * @param name unique among all statements; PostgreSQL knows it by that
 * @param statement its values are `sql.placeholder(…)`
 * @returns carries it out, in a transaction where `db` is one
 */
export function prepareStatement<Row extends pg.QueryResultRow = pg.QueryResultRow>(
  name: string,
  statement: SQL,
): (db: Database, values: { [placeholder: string]: string | null }) => Promise<pg.QueryResult<Row>> {
  const query = dialect.sqlToQuery(statement)
  return (db, values) => {
    const prepared = db._.session.prepareQuery<{ execute: pg.QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    )
    return prepared.execute(values)
  }
}
