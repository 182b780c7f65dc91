import type { CellPlace } from '@atrium/domain/comparisons/comparison'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { RunStatus } from '@atrium/domain/runs/run-status'
import { and, asc, eq, inArray, sql } from '#platform/database/sql.ts'
import type { Database } from '#platform/database/open-database.ts'
import { isKept, promptResults, type ResultRow, resultColumns } from '../prompts-tables.ts'
import { comparisonCells } from './comparisons-tables.ts'

/** What is known of the answer of a cell without reading it, and who sees it. */
export type CellRow = CellPlace &
  Pick<ResultRow, 'author' | 'projectId' | 'protected' | 'score' | 'votes'> & {
    resultId: string
    status: RunStatus
    receipt: Receipt | null
    digest: string | null
  }

/** The only SQL on the cells of comparisons. Made from the database or from a transaction of it. */
export function createCellsStore(db: Database) {
  const { example, place, promptId, resultId } = comparisonCells
  return {
    /** Notes which result answers a cell; false where another one does already. */
    async fill(of: string, at: CellPlace, by: string): Promise<boolean> {
      const row = { promptId: of, example: at.example, place: at.place, resultId: by }
      return (await db.insert(comparisonCells).values(row).onConflictDoNothing()).rowCount === 1
    },

    /** The first of those that nothing answers yet, row by row. */
    async open(of: string, size: { examples: number; places: number }, limit: number): Promise<CellPlace[]> {
      const { rows } = await db.execute<{ example: number; place: number }>(sql`
        select example, place
        from generate_series(0, ${size.examples - 1}::int) example, generate_series(0, ${size.places - 1}::int) place
        where not exists (
          select from comparison_cells cell
          where cell.prompt_id = ${of} and cell.example = example.example and cell.place = place.place
        )
        order by example, place
        limit ${limit}`)
      return rows
    },

    /** What is known of all cells that have been asked, or of those that these results answer. */
    async list(of: string, by?: readonly string[]): Promise<CellRow[]> {
      const { author, projectId, protected: level, score, votes, status, receipt, answer, parts } = promptResults
      // Images and videos differ by their files.
      const digest = sql<string | null>`case when ${status} = 'completed'
        then md5(coalesce(nullif(${answer}, ''), ${parts}::text)) end`
      return db
        .select({
          example,
          place,
          resultId,
          author,
          projectId,
          protected: level,
          score,
          votes,
          status,
          receipt,
          digest,
        })
        .from(comparisonCells)
        .innerJoin(promptResults, eq(promptResults.id, resultId))
        .where(and(eq(promptId, of), by && inArray(resultId, [...by]), isKept(promptResults)))
        .orderBy(asc(example), asc(place))
    },

    /** The answers of these examples, row by row, and where each stands. */
    async answersOf(of: string, examples: readonly number[]): Promise<(CellPlace & { result: ResultRow })[]> {
      if (examples.length === 0) return []
      const rows = await db
        .select({ ...resultColumns, example, place })
        .from(comparisonCells)
        .innerJoin(promptResults, eq(promptResults.id, resultId))
        .where(and(eq(promptId, of), inArray(example, [...examples]), isKept(promptResults)))
        .orderBy(asc(example), asc(place))
      return rows.map(({ example: row, place: column, ...result }) => ({ example: row, place: column, result }))
    },

    /** Empties these cells but for those that are being answered. */
    async empty(of: string, cells: readonly CellPlace[]): Promise<void> {
      await db.execute(sql`
        delete from comparison_cells cell
        using json_to_recordset(${JSON.stringify(cells)}::json) as given (example int, place int), prompt_results result
        where cell.prompt_id = ${of} and cell.example = given.example and cell.place = given.place
          and result.id = cell.result_id and result.status <> 'running'`)
    },

    /** Empties those whose answer has ended without being whole. */
    async emptyUnfinished(of: string): Promise<void> {
      await db.execute(sql`
        delete from comparison_cells cell using prompt_results result
        where cell.prompt_id = ${of} and result.id = cell.result_id and result.status not in ('completed', 'running')`)
    },
  }
}
