import { type DiffPiece, wordDiff } from '@atrium/domain/texts/word-diff'
import { useMemo } from 'react'
import styles from './text-diff.module.css'

/** A text with what was taken out of it and what has come, word by word. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => placed(wordDiff(before, after)), [before, after])
  return (
    <p className={styles.text}>
      {pieces.map(({ kind, text, at }) => {
        if (kind === 'same') return text
        const Mark = kind === 'added' ? 'ins' : 'del'
        return <Mark key={at}>{text}</Mark>
      })}
    </p>
  )
}

/** Each piece with where it begins, by which it is known: none moves. */
function placed(pieces: readonly DiffPiece[]): (DiffPiece & { at: number })[] {
  let next = 0
  return pieces.map((piece) => {
    const at = next
    next += piece.text.length
    return { ...piece, at }
  })
}
