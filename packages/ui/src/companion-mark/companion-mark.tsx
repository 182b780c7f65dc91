import { companionImageAddress, type CompanionSign, shownSign } from '@atrium/domain/companions/companion-sign'
import { useState } from 'react'
import styles from './companion-mark.module.css'

/** The image of a companion, or its sign on its color where it has none, or none that can be had. The name itself stands next to it. */
export function CompanionMark({ sign, name, size = 36 }: { sign: CompanionSign; name: string; size?: number }) {
  const [missing, setMissing] = useState<string>()
  const { image, color } = sign
  const shape = { width: size, height: size, borderRadius: Math.round(size * 0.28) }
  if (image !== undefined && image !== missing) {
    return (
      <img
        className={styles.image}
        src={companionImageAddress(image)}
        alt=""
        style={shape}
        onError={() => setMissing(image)}
      />
    )
  }
  return (
    <span
      className={styles.mark}
      data-color={color}
      style={{ ...shape, fontSize: Math.round(size * 0.46) }}
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
