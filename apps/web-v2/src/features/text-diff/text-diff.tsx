import { type DiffPiece, wordDiff } from '@atrium/domain/texts/word-diff'
import { useMemo } from 'react'
import styles from './text-diff.module.css'

/** A text with what was taken out of it and what has come, word by word. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after])
  return <DrawnDiff pieces={pieces} isStruck />
}

/**
 * A text in which the words are marked that another one lacks.
 * @param isStruck what another one lacks is not in this text any more
 */
export function DrawnDiff({ pieces, isStruck }: { pieces: readonly DiffPiece[]; isStruck?: true }) {
  return (
    <p className={styles.text} data-struck={isStruck} dir="auto">
      {placed(pieces).map(({ at, kind, text }) => {
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
