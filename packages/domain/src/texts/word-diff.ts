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

/**
 * Neighbors of one kind are one piece. Where nothing but a space is common between two changes they are one: what was taken out is read as a whole,
 * and so is what has come for it.
 */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const all: DiffPiece[] = []
  let [removed, added, space] = ['', '', '']
  const close = () => {
    if (removed !== '') all.push({ kind: 'removed', text: removed })
    if (added !== '') all.push({ kind: 'added', text: added })
    if (space !== '') same(space)
    removed = added = space = ''
  }
  const same = (text: string) => {
    const last = all.at(-1)
    if (last?.kind === 'same') last.text += text
    else all.push({ kind: 'same', text })
  }
  for (const { kind, text } of pieces) {
    if (text === '') continue
    if (kind !== 'same') {
      removed += space + (kind === 'removed' ? text : '')
      added += space + (kind === 'added' ? text : '')
      space = ''
    } else if (removed + added !== '' && /^[^\S\n]+$/.test(text)) space += text
    else {
      close()
      same(text)
    }
  }
  close()
  return all
}
