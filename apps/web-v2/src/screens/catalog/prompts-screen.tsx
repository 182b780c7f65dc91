import { begunPromptRoom } from '@atrium/browser-state/catalog/begun-prompt-room'
import { useCatalogPrompts } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { Badge } from '@atrium/ui/badge/badge'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Table } from '@atrium/ui/table/table'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { ContentIcon } from '#features/contents/content-icon.tsx'
import { ListName } from '#features/lists/list-name.tsx'
import { ListMore } from '#features/lists/list-more.tsx'
import { ListToolbar } from '#features/lists/list-toolbar.tsx'
import { ListState } from '#features/lists/list-state.tsx'
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
import { NewPromptDialog } from './new-prompt-dialog.tsx'
import { CatalogStar } from './catalog-star.tsx'
import { CatalogFileMenu } from './catalog-file-menu.tsx'
import { readPromptsSearch } from './prompts-search.ts'

/** Saved prompts. What they are narrowed by is in the address. */
export function PromptsScreen() {
  const { t } = useTranslation(['catalog', 'protection'])
  const begun = useRoom(begunPromptRoom)
  const [given] = useState(() => begun.get())
  const [creating, setCreating] = useState(given !== null)
  // It is asked for once.
  useEffect(() => begun.set(null), [begun])
  const [{ q }, change] = useListSearch('/content/prompts', readPromptsSearch)
  const list = useCatalogPrompts(q)
  const { prompts, isFetching, isPending } = list
  const selection = useSelection(prompts)
  const create = (
    <Button variant="primary" icon={<Plus />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  )
  const none =
    q === undefined ? (
      <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />
    ) : (
      <EmptyState
        art="search"
        title={t('unmatched')}
        actions={<Button onClick={() => change({ q: undefined })}>{t('clear')}</Button>}
      />
    )
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending}>
      <SectionTabs section="content" />
      <SelectableList
        items={prompts}
        selection={selection}
        bar={<DeleteSelected kind="catalogPrompt" selection={selection} total={prompts.length} />}
        toolbar={
          <ListToolbar
            search={
              <SearchField label={t('search')} words={q} maxLength={200} onChange={(words) => change({ q: words })} />
            }
          >
            <Button variant="ghost" render={<Link to="/content/proposals" />}>
              {t('proposals')}
            </Button>
            <CatalogFileMenu kind="prompts" />
            {create}
          </ListToolbar>
        }
      >
        <ListState list={list} count={prompts.length} failed={t('failed')} none={none} />
        {prompts.length > 0 && <PromptsTable {...{ prompts, selection }} />}
      </SelectableList>
      <ListMore list={list} label={t('more')} />
      <NewPromptDialog given={given} open={creating} onOpenChange={setCreating} />
    </Page>
  )
}

const MARK = <ContentIcon content={{ type: 'catalogPrompt', mediaType: null }} />

type TableProps = { prompts: readonly CatalogPrompt[]; selection: Selection<CatalogPrompt> }

function PromptsTable({ prompts, selection }: TableProps) {
  const { t, i18n } = useTranslation(['catalog', 'protection'])
  const { deleteOwn } = useDeleteOwn('catalogPrompt')
  return (
    <Table
      items={prompts}
      selection={useBoxes(selection, () => MARK, deleteOwn)}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('name'),
          draw: ({ id, name, description, prompt, openProposals }) => (
            <ListName
              beside={openProposals > 0 && <Badge tone="accent">{t('openProposals', { count: openProposals })}</Badge>}
              detail={description || prompt.slice(0, 200)}
            >
              <Link to="/content/prompts/:promptId" params={{ promptId: id }}>
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
          draw: (prompt) => <ProtectionBadge item={prompt} />,
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
          draw: ({ id }) => <CatalogStar kind="prompts" id={id} />,
        },
      ]}
    />
  )
}
