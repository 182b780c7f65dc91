import { RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipProps = {
  /** A file's ending (`PDF`), an icon or a thumbnail. */
  mark: ReactNode
  name: string
  /** Muted: how it is used, its size. */
  note?: ReactNode
  /** 0 to 1 while it is being sent. */
  progress?: number
  error?: string
  /** Opens it: its name and its note become a button, in two lines. */
  onOpen?: () => void
  /** Somebody points at that button or comes to it by key. */
  onReach?: () => void
  texts?: { open?: string }
} & Retried &
  Removed

type NamedText = (name: string) => string

/** What failed is tried once more. */
type Retried = { onRetry?: undefined } | { onRetry: (() => void) | undefined; texts: { retry: NamedText } }

type Removed = { onRemove?: undefined } | { onRemove: (() => void) | undefined; texts: { remove: NamedText } }

type DrawnChipProps = Omit<ChipProps, 'texts'> & {
  onRetry?: () => void
  onRemove?: () => void
  texts?: { open?: string; retry?: NamedText; remove?: NamedText }
}

/** A thing that goes along with a message: a file, a library, a prompt. */
export function Chip(props: ChipProps) {
  const { mark, name, note, progress, error, onOpen, onReach, onRetry, onRemove, texts }: DrawnChipProps = props
  return (
    <span className={styles.chip} data-error={error ? '' : undefined} data-opens={onOpen ? '' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          title={name}
          aria-haspopup="dialog"
          onPointerMove={onReach}
          onFocus={onReach}
          onClick={onOpen}
        >
          {texts?.open && <span className="visually-hidden">{texts.open}</span>}
          <span className={styles.name}>{name}</span>
          {(error ?? note) && <span className={error ? styles.error : styles.note}>{error ?? note}</span>}
        </button>
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      {!onOpen && (error ?? note) && <span className={error ? styles.error : styles.note}>{error ?? note}</span>}
      {progress !== undefined && progress < 1 && (
        <progress className={styles.progress} value={progress} aria-label={name} />
      )}
      {onRetry && (
        <button type="button" className={styles.remove} aria-label={texts?.retry?.(name)} onClick={onRetry}>
          <RotateCw />
        </button>
      )}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={texts?.remove?.(name)} onClick={onRemove}>
          <X />
        </button>
      )}
    </span>
  )
}
