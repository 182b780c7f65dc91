import { useProposal } from '@atrium/browser-state/proposals/use-proposals'
import type { CatalogProposalDetail } from '@atrium/contract/entities/catalog/catalog-proposal'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { usePlace } from '#router/use-place.ts'
import { EditorZones } from '../editor/editor-zones.tsx'
import { ProposalChanges } from './proposal-changes.tsx'
import { ProposalComments } from './proposal-comments.tsx'
import { toItem } from './to-item.ts'
import { ProposalStatus } from './proposal-status.tsx'
import styles from './proposal-screen.module.css'

/** One proposed change: what it makes of the prompt, what is said of it, and the decision. */
export function ProposalScreen() {
  const { t } = useTranslation('proposals')
  const { proposalId = '' } = usePlace().params
  const one = useProposal(proposalId)
  const { data: proposal, isFetching, isPending } = one
  return (
    <Page
      title={proposal ? t('of', { name: proposal.itemName }) : t('title')}
      loading={isFetching && !isPending}
      actions={proposal && <ProposalStatus proposal={proposal} />}
    >
      <ListState list={one} count={proposal ? 1 : 0} failed={t('missing')} />
      {proposal && <Opened key={proposalId} proposal={proposal} />}
    </Page>
  )
}

function Opened({ proposal }: { proposal: CatalogProposalDetail }) {
  const { t, i18n } = useTranslation('proposals')
  const { kind, authorName, createdDate, note, itemId, itemName, itemSeen } = proposal
  return (
    <EditorZones beside="side">
      <div className={styles.zone}>
        <p className={styles.by}>
          {t('by', { name: authorName })} · <RelativeTime locale={i18n.language} date={createdDate} />
          {itemSeen && itemId !== null && (
            <>
              {' · '}
              <Link {...toItem(kind, itemId)}>{t('open', { name: itemName })}</Link>
            </>
          )}
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
        <ProposalChanges proposal={proposal} />
      </div>
      <ProposalComments proposal={proposal} />
    </EditorZones>
  )
}
