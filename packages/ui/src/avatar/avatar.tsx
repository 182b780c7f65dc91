import { initialsOf } from './initials-of.ts'
import styles from './avatar.module.css'

export type AvatarProps = {
  /** Whose it is. */
  name: string
  /** The address of their picture; their initials stand there without one. */
  picture?: string | null | undefined
  /** In px. */
  size?: number
}

const HUES = 6

/** A person as their picture, or as their initials on a quiet color that stays the same for the same name. The name stands beside it or on its button. */
export function Avatar({ name, picture, size = 28 }: AvatarProps) {
  if (picture) return <img className={styles.picture} src={picture} alt="" width={size} height={size} />
  const hue = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES
  return (
    <span
      className={styles.avatar}
      data-hue={hue}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}
