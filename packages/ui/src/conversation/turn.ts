/** One turn of a conversation, as much of it as is known without drawing it. */
export type Turn = {
  id: string
  /** How many characters it has: its height is guessed from them until it has been drawn. */
  length: number
}

/** A line of prose and a usual character of it, in px. */
const LINE = 25
const CHARACTER = 7.4
/** How much of their lines words fill: headings, lists, tables and code end theirs early. */
const FILLED = 0.5
/** The actions below, and the space between turns. */
const AROUND = 74

/** About how high a turn will be in a column of this width, in px. */
export function guessHeight(turn: Turn | undefined, width: number): number {
  const perLine = Math.max(20, (width / CHARACTER) * FILLED)
  return AROUND + LINE * Math.max(1, Math.ceil((turn?.length ?? 0) / perLine))
}

/**
 * Do other turns stand where some stood: another branch, or an answer that is asked for once more? The id of an answer may become
 * known while it is written.
 */
export function wasSwapped(before: { turns: readonly Turn[]; answering: boolean }, turns: readonly Turn[]): boolean {
  const named = before.turns.length - (before.answering ? 1 : 0)
  if (turns.length < named) return true
  for (let index = 0; index < named; index += 1) if (before.turns[index]?.id !== turns[index]?.id) return true
  return false
}

/** Is there more to read at the end than before: a longer newest turn, or one more? What comes with another branch is no news. */
export function hasNews(before: readonly Turn[], turns: readonly Turn[]): boolean {
  if (turns.length !== before.length) return turns.length > before.length
  return (turns.at(-1)?.length ?? 0) > (before.at(-1)?.length ?? 0)
}
