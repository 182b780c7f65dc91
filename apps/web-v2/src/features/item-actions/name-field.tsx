import { THREAD_NAME_LIMIT } from '@atrium/domain/threads/names/thread-name'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './name-field.module.css'

export type NameFieldProps = {
  name: string
  /** The accessible name. */
  label: string
  /** Called with a name that is not empty and not too long; `byKey`: what comes in its place takes the focus. */
  onSave: (name: string, byKey: boolean) => void
  /** By key as well. */
  onCancel: () => void
}

/**
 * A name that is changed where it stands: Enter or leaving the field saves, Escape keeps the old one. A name that cannot be
 * saved stays in the field with the reason below it, so that nothing typed is lost.
 */
export function NameField({ name, label, onSave, onCancel }: NameFieldProps) {
  const { t } = useTranslation('shell')
  const problemId = useId()
  const [text, setText] = useState(name)
  const [left, setLeft] = useState(false)
  const length = text.trim().length
  const tooLong = length > THREAD_NAME_LIMIT
  const problem = tooLong
    ? t('rename.tooLong', { limit: THREAD_NAME_LIMIT, count: length })
    : left && length === 0
      ? t('rename.empty')
      : null

  const save = (byKey: boolean) => {
    setLeft(true)
    if (length > 0 && !tooLong) onSave(text.trim(), byKey)
  }
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // What takes the focus now would be pressed by the same key.
    event.preventDefault()
    if (event.key === 'Enter') save(true)
    else onCancel()
  }
  return (
    <span className={styles.field}>
      <input
        type="text"
        className={styles.input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just asked to write here
        autoFocus
        value={text}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={hear}
        onBlur={() => save(false)}
      />
      {problem && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
