import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { DrawnMessageProps } from './message-view.tsx'
import styles from './version-arrows.module.css'

type VersionArrowsProps = Pick<DrawnMessageProps, 'message' | 'version' | 'versions' | 'actions' | 'texts'>

/** "2 / 3" between two arrows below a message that has other versions; nothing below one that has none. */
export function VersionArrows({ message, version = 1, versions = 1, actions, texts }: VersionArrowsProps) {
  const { onVersion } = actions
  if (versions < 2 || !onVersion) return null
  const arrow = (step: -1 | 1, label: string) => {
    const end = step === -1 ? version === 1 : version === versions
    return (
      <IconButton
        size="small"
        className={styles.arrow}
        label={label}
        icon={step === -1 ? <ChevronLeft /> : <ChevronRight />}
        data-version-step={step}
        // Not `disabled`: the focus stays where it is at the last version.
        aria-disabled={end}
        onClick={() => !end && onVersion(message.id, step)}
      />
    )
  }
  return (
    <fieldset className={styles.versions} data-kept="" aria-label={texts.version(version, versions)}>
      {arrow(-1, texts.earlierVersion)}
      <span className={styles.place}>
        {version} / {versions}
      </span>
      {arrow(1, texts.laterVersion)}
    </fieldset>
  )
}
