import { useProjectAudit } from '@atrium/browser-state/audit/use-project-audit'
import type { AuditEntry } from '@atrium/contract/entities/administration/audit-entry'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ToldError } from '#frame/told-error.tsx'
import { actionText, actorText, targetText } from '#features/administration/audit-words.ts'
import { EntryDetails } from '#features/administration/entry-details.tsx'
import styles from './project-activity.module.css'

/** Who did what in a project, newest first. */
export function ProjectActivity({ projectId }: { projectId: number }) {
  return (
    <Suspense>
      <Activity projectId={projectId} />
    </Suspense>
  )
}

function Activity({ projectId }: { projectId: number }) {
  const { t } = useTranslation('audit')
  const { entries, isError, isSuccess, isFetching, error, refetch, hasNextPage, fetchNextPage } =
    useProjectAudit(projectId)
  if (isError && entries.length === 0) {
    return (
      <EmptyState
        title={t('failed')}
        text={<ToldError error={error} />}
        actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
      />
    )
  }
  if (isSuccess && entries.length === 0) return <EmptyState title={t('noneYet')} />
  return (
    <div className={styles.parts}>
      <ul className={styles.list} aria-busy={isFetching}>
        {entries.map((entry) => (
          <li key={entry.id} className={styles.item}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="small" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  )
}

/** What belongs to an entry opens below it. */
function Entry({ entry }: { entry: AuditEntry }) {
  const names = Object.keys(entry.details).filter((name) => name !== 'methods')
  if (names.length === 0) {
    return (
      <div className={styles.row}>
        <Said entry={entry} />
      </div>
    )
  }
  return (
    <details className={styles.details}>
      <summary className={styles.row}>
        <Said entry={entry} />
        <ChevronRight className={styles.mark} aria-hidden="true" />
      </summary>
      <EntryDetails details={entry.details} />
    </details>
  )
}

function Said({ entry }: { entry: AuditEntry }) {
  const { t, i18n } = useTranslation('audit')
  const about = subjectOf(entry) ?? targetText(entry, t)
  return (
    <span className={styles.words}>
      <span className={styles.title}>
        {actionText(entry, t)}
        {about !== '' && <span className={styles.about}>{about}</span>}
        {entry.result === 'refused' && <Badge tone="bad">{t('results.refused')}</Badge>}
      </span>
      <span className={styles.detail}>
        {actorText(entry, t)} · <RelativeTime date={entry.date} locale={i18n.language} />
      </span>
    </span>
  )
}

/** Whom or which group it was about; nothing for the project itself, whose list this is. */
function subjectOf({ details, target }: AuditEntry): string | undefined {
  const named = [details['person'], target.kind === 'project' ? details['name'] : undefined]
  const name = named.find((text) => typeof text === 'string')
  return name ?? (target.kind === 'project' ? '' : undefined)
}
