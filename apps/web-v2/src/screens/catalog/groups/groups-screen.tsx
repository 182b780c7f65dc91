import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogGroups } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { CatalogGroup } from '@atrium/contract/entities/catalog/catalog'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListName } from '#features/lists/list-name.tsx'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { SearchField } from '#features/search-field/search-field.tsx'
import { ProtectionBadge } from '#features/protection/protection-badge.tsx'
import { DeleteSelected } from '#features/selection/delete-selected.tsx'
import { useBoxes } from '#features/selection/use-boxes.ts'
import { useDeleteOwn } from '#features/selection/use-delete-own.ts'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { type Selection, useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { Link } from '#router/link.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { useRouter } from '#router/use-router.ts'
import { CatalogFileMenu } from '../catalog-file-menu.tsx'
import { CatalogStar } from '../catalog-star.tsx'
import { readPromptsSearch } from '../prompts-search.ts'

/** Groups of saved prompts. What they are narrowed by is in the address. */
export function GroupsScreen() {
  const { t } = useTranslation(['catalog', 'protection'])
  const [creating, setCreating] = useState(false)
  const [{ q }, change] = useListSearch('/content/groups', readPromptsSearch)
  const list = useCatalogGroups(q)
  const { groups, isFetching, isPending } = list
  const selection = useSelection(groups)
  const none =
    q === undefined ? (
      <EmptyState art="nothing" title={t('groups.none.title')} text={t('groups.none.text')} />
    ) : (
      <EmptyState
        art="search"
        title={t('groups.unmatched')}
        actions={<Button onClick={() => change({ q: undefined })}>{t('clear')}</Button>}
      />
    )
  return (
    <Page title={t('groups.title')} description={t('groups.description')} loading={isFetching && !isPending}>
      <SectionTabs section="content" />
      <SelectableList
        items={groups}
        selection={selection}
        bar={<DeleteSelected kind="catalogGroup" selection={selection} total={groups.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField
                label={t('groups.search')}
                words={q}
                maxLength={200}
                onChange={(words) => change({ q: words })}
              />
            }
          >
            <Button variant="ghost" render={<Link to="/content/proposals" />}>
              {t('proposals')}
            </Button>
            <CatalogFileMenu kind="groups" />
            <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
              {t('groups.new')}
            </Button>
          </ListToolbar>
        }
      >
        <ListState list={list} count={groups.length} failed={t('groups.failed')} none={none} />
        {groups.length > 0 && <GroupsTable {...{ groups, selection }} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
      {creating && <NewGroup onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** A group begins with its name, and opens then. */
function NewGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['catalog', 'protection'])
  const { groups } = useRoom(catalogRoom)
  const router = useRouter()
  const { project } = useProject()
  return (
    <OneFieldDialog
      texts={{
        title: t('groups.creating.title'),
        text: t('groups.creating.text'),
        label: t('name'),
        submit: t('groups.creating.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="name"
      onSubmit={async (name) => {
        const groupId = await groups.create(project?.projectId, name)
        void router.navigate({ to: '/content/groups/:groupId', params: { groupId } })
      }}
      onClose={onClose}
    />
  )
}

const MARK = <ContentIcon content={{ type: 'catalogGroup', mediaType: null }} />

type TableProps = { groups: readonly CatalogGroup[]; selection: Selection<CatalogGroup> }

function GroupsTable({ groups, selection }: TableProps) {
  const { t, i18n } = useTranslation(['catalog', 'protection'])
  const { deleteOwn } = useDeleteOwn('catalogGroup')
  return (
    <Table
      items={groups}
      selection={useBoxes(selection, () => MARK, deleteOwn)}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: ({ id, name, description, promptIds, openProposals }) => (
            <ListName
              beside={openProposals > 0 && <Badge tone="accent">{t('openProposals', { count: openProposals })}</Badge>}
              detail={description || t('groups.count', { count: promptIds.length })}
            >
              <Link to="/content/groups/:groupId" params={{ groupId: id }}>
                {name}
              </Link>
            </ListName>
          ),
        },
        {
          key: 'protection',
          label: t('protection:label'),
          width: 140,
          wide: true,
          draw: (group) => <ProtectionBadge item={group} />,
        },
        {
          key: 'updated',
          label: t('updated'),
          width: 130,
          quiet: true,
          wide: true,
          draw: ({ updatedDate }) => <RelativeTime locale={i18n.language} date={updatedDate} />,
        },
        {
          key: 'star',
          label: t('star'),
          hideLabel: true,
          width: 52,
          draw: ({ id }) => <CatalogStar kind="catalogGroups" id={id} />,
        },
      ]}
    />
  )
}
