import { useConfig } from '@atrium/browser-state/config/use-config'
import { useOpenProposals } from '@atrium/browser-state/proposals/use-proposals'
import type { ProposalKind } from '@atrium/domain/proposals/proposal-kind'
import { Button } from '@atrium/ui/button/button'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { GitPullRequestArrow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import styles from './item-proposals.module.css'

type Props = {
  kind: ProposalKind
  item: { id: string; openProposals: number }
  mayChange: boolean
  /** Whether a change of it is being written. */
  isProposing?: boolean
  /** Begins a change. */
  onPropose?: () => void
}

/** Above an item: what is proposed for it, and for whoever may not change it the way to propose a change. */
export function ItemProposals({ kind, item, mayChange, isProposing = false, onPropose }: Props) {
  const { t, i18n } = useTranslation('proposals')
  const { author = '' } = useConfig()
  const open = useOpenProposals(item.id, item.openProposals > 0)
  const hasOwn = open.some((proposal) => proposal.author === author)
  return (
    <div className={styles.proposals}>
      {!mayChange && (
        <div className={styles.offer}>
          <p className={styles.note}>{isProposing ? t('proposing') : t(`readOnly.${kind}`)}</p>
          {onPropose && !isProposing && !hasOwn && (
            <Button size="small" icon={<GitPullRequestArrow />} onClick={onPropose}>
              {t('propose')}
            </Button>
          )}
        </div>
      )}
      {open.length > 0 && (
        <ul className={styles.open} aria-label={t('openOnes')}>
          {open.map(({ id, authorName, author: by, note, createdDate }) => (
            <li key={id}>
              <Link to="/content/proposals/:proposalId" params={{ proposalId: id }} className={styles.one}>
                <GitPullRequestArrow aria-hidden="true" />
                <span className={styles.words}>
                  <span className={styles.name}>{by === author ? t('yours') : t('from', { name: authorName })}</span>
                  {note !== '' && <span className={styles.detail}>{note}</span>}
                </span>
                <span className={styles.time}>
                  <RelativeTime locale={i18n.language} date={createdDate} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
