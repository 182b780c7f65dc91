import styles from './spinner.module.css'

export type SpinnerProps = {
  /** In px. */
  size?: number
  /** Spoken name; without it the spinner is decoration beside a text that says the same. */
  label?: string
}

export function Spinner({ size = 18, label }: SpinnerProps) {
  const style = { width: size, height: size }
  return label ? (
    <output className={styles.spinner} style={style} aria-label={label} />
  ) : (
    <span className={styles.spinner} style={style} aria-hidden="true" />
  )
}
