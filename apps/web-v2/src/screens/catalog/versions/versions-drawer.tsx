import type { CatalogGroupRevision, CatalogPromptRevision } from '@atrium/contract/entities/catalog/catalog'
import type { CompanionRevision } from '@atrium/contract/entities/catalog/companion'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { SidePanel } from '@atrium/ui/side-panel/side-panel'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import styles from './versions-drawer.module.css'

type Revision = CatalogPromptRevision | CatalogGroupRevision | CompanionRevision

type Props<Version extends Revision> = {
  /** Newest first. */
  list: {
    versions: readonly Version[]
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    isError: boolean
    isSuccess: boolean
    error: Error | null
    refetch: () => unknown
  }
  /** The version that somebody has come for: it is marked, and in sight. */
  at?: number | undefined
  /** Draws what a version changed; `before` is the one that it came from. */
  draw: (version: Version, before: Version | undefined) => ReactNode
  /** Without it nothing can be brought back. */
  onRestore?: ((revision: number) => void) | undefined
  /** Without it a version is not run beside the current one. */
  onCompare?: ((revision: number) => void) | undefined
  onClose: () => void
}

/** The versions of an item beside its form, newest first, each with who made it, why, and what it changed. */
export function VersionsDrawer<Version extends Revision>({
  list,
  at,
  draw,
  onRestore,
  onCompare,
  onClose,
}: Props<Version>) {
  const { t } = useTranslation('catalog')
  const { versions, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const isThere = versions.some(({ revision }) => revision === at)
  const wanted = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isThere) wanted.current?.scrollIntoView({ block: 'center' })
    else if (at !== undefined && hasNextPage && !isFetchingNextPage) fetchNextPage()
  }, [at, isThere, hasNextPage, isFetchingNextPage, fetchNextPage])
  return (
    <SidePanel open title={t('versions')} onClose={onClose} width="drawer" texts={{ close: t('close') }}>
      <ListState list={list} count={versions.length} failed={t('versionsFailed')} />
      <ol className={styles.versions}>
        {versions.map((version, index) => (
          <li
            key={version.revision}
            className={styles.version}
            {...(version.revision === at && { ref: wanted, 'aria-current': true })}
          >
            <Head version={version} {...(index > 0 && { onRestore, onCompare })} />
            {version.note !== '' && <p>{version.note}</p>}
            {(!hasNextPage || index + 1 < versions.length) && draw(version, versions[index + 1])}
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('olderVersions')}
        </Button>
      )}
    </SidePanel>
  )
}

type HeadProps = { version: Revision } & Pick<Props<Revision>, 'onRestore' | 'onCompare'>

function Head({ version: { revision, authorName, approvedByName, createdDate }, onRestore, onCompare }: HeadProps) {
  const { t, i18n } = useTranslation('catalog')
  return (
    <div className={styles.head}>
      <span className={styles.words}>
        <strong>{t('version', { revision })}</strong>
        <span className={styles.by}>
          {approvedByName === null ? authorName : t('approved', { author: authorName, approver: approvedByName })} ·{' '}
          <RelativeTime locale={i18n.language} date={createdDate} />
        </span>
      </span>
      {onCompare && (
        <Button
          size="small"
          variant="ghost"
          aria-label={t('compareOf', { revision })}
          onClick={() => onCompare(revision)}
        >
          {t('compare')}
        </Button>
      )}
      {onRestore && (
        <Button size="small" aria-label={t('restoreOf', { revision })} onClick={() => onRestore(revision)}>
          {t('restore')}
        </Button>
      )}
    </div>
  )
}
