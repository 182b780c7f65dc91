import { useRoom } from '@atrium/browser-state/console/use-room'
import { contentsRoom } from '@atrium/browser-state/contents/contents-room'
import {
  useContentCounts,
  useContents,
  useContentTrash,
  useTrashCounts,
} from '@atrium/browser-state/contents/use-contents'
import type { Content } from '@atrium/contract/entities/content'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { Button } from '@atrium/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { SectionTabs } from '#features/sections/section-tabs.tsx'
import { SelectableList } from '#features/selection/selectable-list.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { ContentKinds } from './content-kinds.tsx'
import { ContentsSelection } from './contents-selection.tsx'
import { ContentsTable } from './contents-table.tsx'
import { ContentsToolbar } from './toolbar/contents-toolbar.tsx'
import { readContentsSearch } from './contents-search.ts'
import styles from './contents-screen.module.css'
import { NoContents } from './no-contents.tsx'
import { PurgeContents } from './purge-contents.tsx'
import { TrashNote } from './trash-note.tsx'
import { useAskedContent } from './use-asked-content.ts'
import { useOtherProject } from './toolbar/use-other-project.ts'

/** Everything that there is in a project. What it is narrowed by is in the address. */
export function ContentsScreen() {
  const { t } = useTranslation('contents')
  const [search, change] = useListSearch('/content', readContentsSearch)
  const inTrash = search.show === 'trash'
  const { asked, ordered } = useAskedContent(search)
  const project = useOtherProject(search)
  const kept = useContents(asked, !inTrash, project)
  const trash = useContentTrash({ filter: search.q, type: search.type }, inTrash)
  const counted = useContentCounts(asked, !inTrash, project)
  const trashed = useTrashCounts(search.q, inTrash)
  const counts = inTrash ? trashed : counted
  const list = inTrash ? trash : kept
  const contents = inTrash ? trash.contents : ordered(kept.contents)
  const selection = useSelection(contents)
  const room = useRoom(contentsRoom)
  const [renaming, setRenaming] = useState<Content | null>(null)
  const [purging, setPurging] = useState<readonly Content[]>([])
  const idsOf = (items: readonly Content[]) => items.map(({ id }) => id)
  const remove = (items: readonly Content[]) => {
    if (inTrash) return setPurging(items)
    selection.clear()
    void room.delete(idsOf(items), items[0]?.type)
  }
  return (
    <Page title={t('title')} description={t('description')} loading={list.isFetching && !list.isPending}>
      <SectionTabs section="content" />
      <SelectableList
        items={contents}
        selection={selection}
        bar={<ContentsSelection {...{ selection, view: search.show }} total={contents.length} onDelete={remove} />}
        toolbar={<ContentsToolbar search={search} onChange={change} />}
      >
        <ContentKinds {...{ search, counts }} onChange={change} />
        {inTrash && (
          <TrashNote
            canEmpty={contents.length > 0 && search.q === undefined && search.type === undefined}
            onEmpty={setPurging}
          />
        )}
        <ListState
          list={list}
          count={contents.length}
          failed={t('failed')}
          none={<NoContents search={search} onChange={change} />}
        />
        {contents.length > 0 && (
          <ContentsTable
            {...{ contents, selection, inTrash }}
            sort={search.sort ?? 'updated'}
            onRename={setRenaming}
            onDelete={remove}
          />
        )}
        {list.hasNextPage && (
          <div className={styles.more}>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </SelectableList>
      {renaming && (
        <OneFieldDialog
          field="name"
          initial={renaming.name}
          maxLength={CATALOG_NAME_LIMIT}
          texts={{
            title: t('renaming.title', { name: renaming.name }),
            text: t('renaming.text'),
            label: t('renaming.label'),
            submit: t('rename'),
            cancel: t('cancel'),
            close: t('cancel'),
          }}
          onSubmit={async (name) => {
            await room.rename(renaming, name)
            setRenaming(null)
          }}
          onClose={() => setRenaming(null)}
        />
      )}
      <PurgeContents
        contents={purging}
        onCancel={() => setPurging([])}
        onConfirm={() => {
          setPurging([])
          selection.clear()
          void room.purge(idsOf(purging))
        }}
      />
    </Page>
  )
}
