import type { Import } from '@atrium/contract/entities/threads/import'
import { Button } from '@atrium/ui/button/button'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { Row } from '@atrium/ui/row-list/row-list'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import styles from '../settings-form.module.css'

/** An import: how far it is, or what became of it, with the conversations that could not be read. */
export function ImportRow({ of: given, onRemove }: { of: Import; onRemove: () => void }) {
  const { t, i18n } = useTranslation('imports')
  const { name, format, status, progress, imported, continued, known, newer, failed, filesLeft } = given
  const { failures, error, createdDate } = given
  const textOf = useReasonText()
  const isRunning = status === 'running'
  const counts = [
    t('imported', { count: imported }),
    ...(continued > 0 ? [t('continued', { count: continued })] : []),
    ...(known > 0 ? [t('known', { count: known })] : []),
    ...(newer > 0 ? [t('newer', { count: newer })] : []),
    ...(failed > 0 ? [t('failed', { count: failed })] : []),
    ...(filesLeft > 0 ? [t('filesLeft', { count: filesLeft })] : []),
  ]
  const day = new Date(createdDate).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const facts = [t(`statuses.${status}`), ...(format ? [t(`formats.${format}`)] : []), day]
  return (
    <Row
      title={name}
      detail={facts.join(' · ')}
      more={
        <>
          {error ? textOf(error) : counts.join(' · ')}
          {isRunning && <ProgressBar share={progress} label={t('progress', { name })} />}
          {failures.length > 0 && (
            <details>
              <summary>{t('reasons')}</summary>
              <ul className={styles.reasons}>
                {failures.map((failure, index) => (
                  <li key={index}>
                    <bdi>{failure.name}</bdi>: {textOf(failure.reason)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      }
    >
      <Button size="small" aria-label={t(isRunning ? 'cancelNamed' : 'removeNamed', { name })} onClick={onRemove}>
        {t(isRunning ? 'cancel' : 'remove')}
      </Button>
    </Row>
  )
}
