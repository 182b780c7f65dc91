import { shortestEdits } from './shortest-edits.ts'

/** A piece of two texts: in both, or in one of them alone. */
export type DiffPiece = { kind: 'same' | 'removed' | 'added'; text: string }

/** What has changed between two texts, word by word. */
export function wordDiff(oldText: string, newText: string): DiffPiece[] {
  const [old, now] = [wordsOf(oldText), wordsOf(newText)]
  const { gone, come } = shortestEdits(old, now)
  const pieces: DiffPiece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [before, after] = [old[row], now[column]]
    if (before !== undefined && gone[row] === 1) {
      pieces.push({ kind: 'removed', text: before })
      row += 1
    } else if (after !== undefined && come[column] === 1) {
      pieces.push({ kind: 'added', text: after })
      column += 1
    } else {
      pieces.push({ kind: 'same', text: after ?? '' })
      row += 1
      column += 1
    }
  }
  return joined(pieces)
}

/** Words and what stands between them. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
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
