import { useProposals } from '@atrium/browser-state/proposals/use-proposals'
import type { CatalogProposal } from '@atrium/contract/entities/catalog/catalog-proposal'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { ListName } from '#features/lists/list-name.tsx'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { type Selection, useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { ProposalsSelection } from './proposals-selection.tsx'
import { ProposalStatus } from './proposal-status.tsx'

/** All changes that somebody has proposed or may decide on. */
export function ProposalsScreen() {
  const { t } = useTranslation('proposals')
  const list = useProposals()
  const { isFetching, isPending } = list
  const proposals = useMemo(
    () => list.proposals.map((proposal) => ({ ...proposal, name: proposal.itemName })),
    [list.proposals],
  )
  const selection = useSelection(proposals)
  const none = <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending}>
      <SectionTabs section="content" />
      <SelectableList
        items={proposals}
        selection={selection}
        bar={<ProposalsSelection selection={selection} total={proposals.length} />}
        toolbar={null}
      >
        <ListState list={list} count={proposals.length} failed={t('failed')} none={none} />
        {proposals.length > 0 && <ProposalsTable {...{ proposals, selection }} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
    </Page>
  )
}

type Named = CatalogProposal & { name: string }

function ProposalsTable({ proposals, selection }: { proposals: readonly Named[]; selection: Selection<Named> }) {
  const { t, i18n } = useTranslation('proposals')
  return (
    <Table
      items={proposals}
      idOf={({ id }) => id}
      selection={useBoxes(selection)}
      columns={[
        {
          key: 'item',
          label: t('item'),
          draw: ({ id, kind, itemName, authorName, note }) => (
            <ListName detail={[t(`kinds.${kind}`), authorName, note].filter(Boolean).join(' · ')}>
              <Link to="/content/proposals/:proposalId" params={{ proposalId: id }}>
                {itemName}
              </Link>
            </ListName>
          ),
        },
        { key: 'status', label: t('status'), width: 128, draw: (proposal) => <ProposalStatus proposal={proposal} /> },
        {
          key: 'created',
          label: t('created'),
          width: 144,
          quiet: true,
          wide: true,
          draw: ({ createdDate }) => <RelativeTime locale={i18n.language} date={createdDate} />,
        },
      ]}
    />
  )
}
