import { useProposals } from '@atrium/browser-state/proposals/use-proposals'
import type { CatalogProposal } from '@atrium/contract/entities/catalog-proposal'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ContentTabs } from '#features/content-tabs/content-tabs.tsx'
import { ListName } from '#features/lists/list-name.tsx'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { ProposalStatus } from './proposal-status.tsx'

/** All changes that somebody has proposed or may decide on. */
export function ProposalsScreen() {
  const { t } = useTranslation('proposals')
  const list = useProposals()
  const { proposals, isFetching, isPending } = list
  const none = <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending}>
      <ContentTabs current="prompts" />
      <ListState list={list} count={proposals.length} failed={t('failed')} none={none} />
      {proposals.length > 0 && <ProposalsTable proposals={proposals} />}
      <ListMore list={list} label={t('more')} />
    </Page>
  )
}

function ProposalsTable({ proposals }: { proposals: readonly CatalogProposal[] }) {
  const { t, i18n } = useTranslation('proposals')
  return (
    <Table
      items={proposals}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'prompt',
          label: t('prompt'),
          draw: ({ id, promptName, authorName, note }) => (
            <ListName detail={[authorName, note].filter(Boolean).join(' · ')}>
              <Link to="/content/proposals/:proposalId" params={{ proposalId: id }}>
                {promptName}
              </Link>
            </ListName>
          ),
        },
        { key: 'status', label: t('status'), width: 128, draw: (proposal) => <ProposalStatus proposal={proposal} /> },
        {
          key: 'created',
          label: t('created'),
          width: 130,
          quiet: true,
          wide: true,
          draw: ({ createdDate }) => <RelativeTime locale={i18n.language} date={createdDate} />,
        },
      ]}
    />
  )
}
