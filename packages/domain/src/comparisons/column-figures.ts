import type { Measures } from '#prompts/results/result-measures.ts'
import type { CellPlace } from './comparison.ts'

/** What is known of the answer of a cell. */
export type ComparedCell = CellPlace & {
  status: string
  measures: Measures
  /** The sum of all votes on it, and how many there are. */
  score: number
  votes: number
}

/** What a column has come to: means of its whole answers, and what people think of them. */
export type ColumnFigures = {
  /** How many of its answers are whole, and how many have failed. */
  completed: number
  failed: number
  /** Times and tokens as means; the cost is the sum. */
  measures: Measures
  score: number
  votes: number
  /** Examples that it has answered best. */
  wins: number
}

/** The figures of each column. @param winners the best columns, by examples */
export function columnFigures(
  columns: number,
  cells: readonly ComparedCell[],
  winners: ReadonlyMap<number, number>,
): ColumnFigures[] {
  const won = [...winners.values()]
  return Array.from({ length: columns }, (_, place) => {
    const own = cells.filter((cell) => cell.place === place)
    const whole = own.filter(({ status }) => status === 'completed').map(({ measures }) => measures)
    return {
      completed: whole.length,
      failed: own.filter(({ status }) => hasFailed(status)).length,
      measures: summed(whole),
      score: own.reduce((sum, { score }) => sum + score, 0),
      votes: own.reduce((sum, { votes }) => sum + votes, 0),
      wins: won.filter((winner) => winner === place).length,
    }
  })
}

/** An answer that has ended without being whole. */
export function hasFailed(status: string): boolean {
  return status !== 'completed' && status !== 'running'
}

function summed(all: readonly Measures[]): Measures {
  const of = (measure: keyof Measures) => all.flatMap((one) => one[measure] ?? [])
  const mean = (values: readonly number[]) => sum(values) / values.length
  const [firstToken, total, tokens, cost] = [of('firstToken'), of('total'), of('tokens'), of('cost')]
  return {
    ...(firstToken.length > 0 && { firstToken: mean(firstToken) }),
    ...(total.length > 0 && { total: mean(total) }),
    ...(tokens.length > 0 && { tokens: Math.round(mean(tokens)) }),
    ...(cost.length > 0 && { cost: sum(cost) }),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
