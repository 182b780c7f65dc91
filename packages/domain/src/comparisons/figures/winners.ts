import type { ComparedCell } from './column-figures.ts'
import { shareInterval } from './share-interval.ts'

/** The best column of each example that the author of a comparison has decided, by the number of the example. */
export type Winners = Readonly<Record<string, number>>

type Voted = Pick<ComparedCell, 'example' | 'place' | 'score' | 'votes'>

/** The column that has answered each example best: as was decided, else the one whose votes are ahead alone. Examples without one are left out. */
export function winnersOf(cells: readonly Voted[], decided: Winners): ReadonlyMap<number, number> {
  const won = [...Map.groupBy(cells, ({ example }) => example)].flatMap(([example, row]) => {
    const place = winnerByVotes(row)
    return place === null ? [] : [[example, place] as const]
  })
  return new Map([...won, ...Object.entries(decided).map(([example, place]) => [Number(example), place] as const)])
}

/** How a comparison has come out so far. */
export type Lead = {
  /** The column that is ahead alone; null where several are, or none. */
  place: number | null
  /** Examples that the column ahead has won. */
  wins: number
  /** Examples that have a winner. */
  decided: number
  /** It is not by chance, with 95 % certainty, that this column is ahead of the next. */
  isClear: boolean
}

/** Which column is ahead; null where nothing is decided yet. */
export function leadOf(winners: ReadonlyMap<number, number>): Lead | null {
  if (winners.size === 0) return null
  const counts = [...Map.groupBy(winners.values(), (place) => place)].map(([place, won]) => ({
    place,
    wins: won.length,
  }))
  const wins = Math.max(...counts.map((one) => one.wins))
  const [ahead, another] = counts.filter((one) => one.wins === wins)
  const next = Math.max(0, ...counts.filter((one) => one !== ahead).map((one) => one.wins))
  const isClear = (shareInterval(wins, wins + next)?.low ?? 0) > 0.5
  return { place: ahead && !another ? ahead.place : null, wins, decided: winners.size, isClear }
}

/** The column whose votes are ahead alone in the cells of one example; null where there is none. */
function winnerByVotes(row: readonly Voted[]): number | null {
  if (row.every(({ votes }) => votes === 0)) return null
  const most = Math.max(...row.map(({ score }) => score))
  const [ahead, another] = row.filter(({ score }) => score === most)
  return ahead && !another ? ahead.place : null
}
