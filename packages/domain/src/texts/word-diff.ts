/** A piece of two texts: in both, or in one of them alone. */
export type DiffPiece = { kind: 'same' | 'removed' | 'added'; text: string }

/** Beyond so many steps the middle is told as a whole: nobody reads such a difference word by word. */
const MOST_STEPS = 4_000_000

/** What has changed between two texts, word by word. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = differing(old.slice(start, old.length - end), now.slice(start, now.length - end))
  return joined([
    ...now.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...middle,
    ...now.slice(now.length - end).map((text) => ({ kind: 'same' as const, text })),
  ])
}

/** Words and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
}

/** By the longest common subsequence. */
function differing(old: readonly string[], now: readonly string[]): DiffPiece[] {
  if (old.length * now.length > MOST_STEPS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ]
  const width = now.length + 1
  const common = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pieces: DiffPiece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]]
    if (gone !== undefined && gone === come) {
      pieces.push({ kind: 'same', text: gone })
      row += 1
      column += 1
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: gone })
      row += 1
    } else {
      pieces.push({ kind: 'added', text: come ?? '' })
      column += 1
    }
  }
  return pieces
}

/** Neighbors of one kind are one piece. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (piece.text === '') continue
    if (last?.kind === piece.kind) last.text += piece.text
    else all.push({ ...piece })
  }
  return all
}
