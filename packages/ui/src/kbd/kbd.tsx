import { keyNames } from './key-names.ts'
import styles from './kbd.module.css'

export type KbdProps = {
  /** Keys joined by `+`: `mod+k`, `shift+enter`. `mod` is Command on a Mac and Control elsewhere. */
  keys: string
}

export function Kbd({ keys }: KbdProps) {
  const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
  return <kbd className={styles.kbd}>{keyNames(keys, apple)}</kbd>
}
