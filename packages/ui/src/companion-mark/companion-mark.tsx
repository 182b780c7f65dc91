import { type CompanionSign, shownSign } from '@atrium/domain/companions/companion-sign'
import styles from './companion-mark.module.css'

/** The sign of a companion on its color. The name itself stands next to it. */
export function CompanionMark({ sign, name, size = 36 }: { sign: CompanionSign; name: string; size?: number }) {
  return (
    <span
      className={styles.mark}
      data-color={sign.color}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.46), borderRadius: Math.round(size * 0.28) }}
      aria-hidden="true"
    >
      {shownSign(sign, name)}
    </span>
  )
}

/** The color alone, beside its name. */
export function CompanionSwatch({ color }: Pick<CompanionSign, 'color'>) {
  return <span className={`${styles.mark} ${styles.swatch}`} data-color={color} aria-hidden="true" />
}
