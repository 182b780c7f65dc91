import { excerptsOf } from '@atrium/domain/sensitive-data/excerpts'
import type { SensitiveKind } from '@atrium/domain/sensitive-data/sensitive-kind'
import { useTranslation } from 'react-i18next'
import type { FoundIn } from '@atrium/browser-state/outbox/checks/found-in'
import styles from './sensitive-data-dialog.module.css'

export type FoundListProps = { found: readonly FoundIn[]; kinds: readonly SensitiveKind[] }

/** Of one kind at most so many are shown. */
const SHOWN = 3

/** What was found, kind by kind, each where it stands and none of it readable. */
export function FoundList({ found, kinds }: FoundListProps) {
  const { t } = useTranslation('sending')
  const excerpts = found.flatMap(({ text, places }) => excerptsOf(text, places))
  return (
    <ul className={styles.found} aria-label={t('sensitive.found')}>
      {kinds.map((kind) => {
        const ofKind = excerpts.filter((excerpt) => excerpt.kind === kind)
        return (
          <li key={kind}>
            <span className={styles.kind}>{t(`sensitive.kinds.${kind}`, { count: ofKind.length })}</span>
            {ofKind.slice(0, SHOWN).map(({ before, masked, after }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they never change while they are shown
              <span key={index} className={styles.excerpt} dir="auto">
                {before}
                <mark className={styles.mark}>{masked}</mark>
                {after}
              </span>
            ))}
            {ofKind.length > SHOWN && (
              <span className={styles.more}>{t('sensitive.more', { count: ofKind.length - SHOWN })}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
