import { isApple } from '@atrium/domain/shortcuts/is-apple'
import { keyNames } from './key-names.ts'
import styles from './kbd.module.css'

export type KbdProps = {
  /** Keys joined by `+`: `mod+k`, `shift+enter`. `mod` is Command on a Mac and Control elsewhere. */
  keys: string
}

export function Kbd({ keys }: KbdProps) {
  const apple = typeof navigator !== 'undefined' && isApple(navigator.userAgent)
  return <kbd className={styles.kbd}>{keyNames(keys, apple)}</kbd>
}
