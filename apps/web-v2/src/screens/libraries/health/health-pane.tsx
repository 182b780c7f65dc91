import { useLibraryHealth } from '@atrium/browser-state/libraries/use-libraries'
import type { LibraryHealth } from '@atrium/contract/entities/libraries/library-health'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import type { LibraryPane } from '../library-pane.ts'
import styles from './health-pane.module.css'

const KINDS = ['failed', 'stale', 'duplicates', 'uncited'] as const

/** What its owner mends: questions that a library does not answer, and documents that cannot be read or that no answer cites. */
export function HealthPane({ library, onChange }: LibraryPane) {
  const { t, i18n } = useTranslation('libraries')
  const textOf = useReasonText()
  const list = useLibraryHealth(library.id)
  const { data: health } = list
  const count = health ? countOf(health) : 0
  const numberOf = (count: number) => count.toLocaleString(i18n.language)
  const shownOf = ({ length }: readonly unknown[], all: number) =>
    length < all ? t('health.shown', { shown: numberOf(length), all: numberOf(all) }) : null
  const isWell = <EmptyState art="nothing" title={t('health.none')} text={t('health.noneText')} />
  return (
    <>
      <ListState list={list} count={count} failed={t('health.failedToLoad')} none={isWell} />
      {health && health.questions.length > 0 && (
        <Section
          title={t('health.questions')}
          text={t('health.questionsText')}
          shown={shownOf(health.questions, health.counts.questions)}
        >
          {health.questions.map(({ question, times, date }) => (
            <li key={question} className={styles.row}>
              <button type="button" className={styles.name} onClick={() => onChange({ tab: 'search', question })}>
                {question}
              </button>
              <span className={styles.note}>
                {t('health.times', { count: times })} · <RelativeTime locale={i18n.language} date={date} />
              </span>
            </li>
          ))}
        </Section>
      )}
      {health &&
        KINDS.filter((kind) => health[kind].length > 0).map((kind) => (
          <Section
            key={kind}
            title={t(`health.${kind}`)}
            text={t(`health.${kind}Text`)}
            shown={shownOf(health[kind], health.counts[kind])}
          >
            {health[kind].map(({ id, name, reason, date }) => (
              <li key={id} className={styles.row}>
                <button type="button" className={styles.name} onClick={() => onChange({ open: id, marked: undefined })}>
                  {name}
                </button>
                <span className={styles.note}>
                  {reason !== null && `${textOf(reason)} · `}
                  {date !== null && <RelativeTime locale={i18n.language} date={date} />}
                </span>
              </li>
            ))}
          </Section>
        ))}
    </>
  )
}

type SectionProps = {
  title: string
  text: string
  /** How much of it is shown, where that is not all. */
  shown: string | null
  children: ReactNode
}

function Section({ title, text, shown, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>{text}</p>
      <ul className={styles.rows}>{children}</ul>
      {shown !== null && <p className={styles.note}>{shown}</p>}
    </section>
  )
}

function countOf({ counts }: LibraryHealth): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}
