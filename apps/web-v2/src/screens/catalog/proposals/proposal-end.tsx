import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useTranslation } from 'react-i18next'
import styles from './proposal-screen.module.css'

/** How a proposal ended, by whom, and why. */
export function ProposalEnd({ proposal }: { proposal: CatalogProposalDetail }) {
  const { t, i18n } = useTranslation('proposals')
  const { status, closedDate, closedByName, publishedRevision, reason } = proposal
  if (status === 'open' || closedDate === null) return null
  return (
    <div className={styles.notice}>
      <p>
        {t(`ended.${status}`, { name: closedByName ?? '', revision: publishedRevision ?? 0 })} ·{' '}
        <RelativeTime locale={i18n.language} date={closedDate} />
      </p>
      {reason !== '' && <p className={styles.plain}>{reason}</p>}
    </div>
  )
}
