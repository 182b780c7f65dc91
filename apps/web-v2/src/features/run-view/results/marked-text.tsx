import type { DiffPiece } from '@atrium/domain/texts/word-diff'
import styles from './marked-text.module.css'

/** A text in which the words that another one lacks are marked. */
export function MarkedText({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    <p className={styles.text} dir="auto">
      {placed(pieces).map(({ at, kind, text }) => {
        if (kind === 'same') return <span key={at}>{text}</span>
        return kind === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
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
