import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useTypeTexts } from './use-type-texts.ts'
import styles from './starters.module.css'

const STARTERS: Readonly<Record<ThreadType, readonly string[]>> = {
  chat: ['explain', 'write', 'plan', 'code'],
  image: ['photo', 'drawing', 'icon', 'scene'],
  text: ['summary', 'continue', 'list', 'rewrite'],
  video: ['landscape', 'product', 'animal', 'city'],
}

/** A few ways to begin: each puts its text into the composer, where it can be changed before it is sent. */
export function Starters({
  type,
  onChoose,
}: {
  type: ThreadType
  /** It is told all of them, too: one takes the place of another. */
  onChoose: (text: string, starters: readonly string[]) => void
}) {
  const say = useTypeTexts(type)
  const texts = STARTERS[type].map((name) => say(`starters.${name}.text`))
  return (
    <ul className={styles.starters}>
      {STARTERS[type].map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.starter}
            onClick={() => onChoose(say(`starters.${name}.text`), texts)}
          >
            <span className={styles.title}>{say(`starters.${name}.title`)}</span>
            <span className={styles.text}>{say(`starters.${name}.text`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
