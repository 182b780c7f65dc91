import { costTogether, type Measures } from '#prompts/results/result-measures.ts'
import type { CellPlace } from '../comparison.ts'

/** What is known of the answer of a cell. */
export type ComparedCell = CellPlace & {
  status: string
  measures: Measures
  /** The sum of all votes on it, and how many there are. */
  score: number
  votes: number
}

/** What a column has come to: figures of its answers, and what people think of them. */
export type ColumnFigures = {
  /** How many of its answers are whole, and how many have failed. */
  completed: number
  failed: number
  /**
   * Times as medians, which one slow answer does not change, and tokens as means, of its whole answers. The cost is the sum of all that
   * have ended: what has failed is paid for too, where its vendor charged.
   */
  measures: Measures
  /** What a thousand whole answers would cost; null where what these cost is not known of all. */
  perThousand: (Pick<Measures, 'atLeast'> & { cost: number }) | null
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
      measures: { ...typicalOf(whole), ...costTogether(own.map(({ measures }) => measures)) },
      perThousand: costOfThousand(whole),
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

function typicalOf(all: readonly Measures[]): Measures {
  const of = (measure: 'firstToken' | 'total' | 'tokens') => all.flatMap((one) => one[measure] ?? [])
  const [firstToken, total, tokens] = [of('firstToken'), of('total'), of('tokens')]
  return {
    ...(firstToken.length > 0 && { firstToken: median(firstToken) }),
    ...(total.length > 0 && { total: median(total) }),
    ...(tokens.length > 0 && { tokens: Math.round(sum(tokens) / tokens.length) }),
  }
}

function costOfThousand(all: readonly Measures[]): ColumnFigures['perThousand'] {
  const { cost, atLeast } = costTogether(all)
  if (cost === undefined || all.some((one) => one.cost === undefined)) return null
  return { cost: (cost / all.length) * 1000, ...(atLeast && { atLeast }) }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  return (upper + lower) / 2
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
