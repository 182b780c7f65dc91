import { useContentCounts, useContents, useContentTrash } from '@atrium/browser-state/contents/use-contents'
import type { Content } from '@atrium/contract/entities/content'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/administration/list-state.tsx'
import { ContentTabs } from '#features/content-tabs/content-tabs.tsx'
import { useSelection } from '#features/selection/use-selection.ts'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
import { ContentsSelection } from './contents-selection.tsx'
import { ContentsTable } from './contents-table.tsx'
import { ContentsToolbar } from './contents-toolbar.tsx'
import { type ContentsSearch, isNarrowed, readContentsSearch } from './contents-search.ts'
import styles from './contents-screen.module.css'
import { DeleteContents } from './delete-contents.tsx'
import { useAskedContent } from './use-asked-content.ts'

/** Everything that there is in a project. What it is narrowed by is in the address. */
export function ContentsScreen() {
  const { t } = useTranslation('contents')
  const [search, change] = useListSearch('/content', readContentsSearch)
  const inTrash = search.show === 'trash'
  const { asked, ordered } = useAskedContent(search)
  const kept = useContents(asked, !inTrash)
  const trash = useContentTrash(inTrash)
  const counts = useContentCounts(asked, !inTrash && asked.ids === undefined)
  const list = inTrash ? trash : kept
  const contents = inTrash ? trash.contents : ordered(kept.contents)
  const selection = useSelection(contents)
  const [deleting, setDeleting] = useState<readonly Content[]>([])
  return (
    <Page title={t('title')} description={t('description')} loading={list.isFetching && !list.isPending}>
      <ContentTabs current="content" />
      <ContentsToolbar search={search} counts={counts} onChange={change} />
      {inTrash && <p className={styles.note}>{t('trashNote')}</p>}
      {selection.selected.length > 0 && (
        <ContentsSelection {...{ selection, view: search.show }} total={contents.length} onDelete={setDeleting} />
      )}
      <ListState
        list={list}
        count={contents.length}
        failed={t('failed')}
        none={<None search={search} onChange={change} />}
      />
      {contents.length > 0 && (
        <ContentsTable {...{ contents, selection, inTrash }} sort={search.sort ?? 'updated'} onDelete={setDeleting} />
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      <DeleteContents
        contents={deleting}
        forGood={inTrash}
        onEnd={(deleted) => {
          setDeleting([])
          if (deleted) selection.clear()
        }}
      />
    </Page>
  )
}

type NoneProps = { search: ContentsSearch; onChange: (changed: Partial<ContentsSearch>) => void }

function None({ search, onChange }: NoneProps) {
  const { t } = useTranslation('contents')
  if (search.show === 'trash') return <EmptyState art="nothing" title={t('none.trash')} />
  if (!isNarrowed(search)) return <EmptyState art="nothing" title={t('none.title')} text={t('none.text')} />
  const all = { q: undefined, type: undefined, owner: undefined, show: undefined, folder: undefined }
  return (
    <EmptyState
      art="search"
      title={t('none.matches')}
      text={search.q === undefined ? undefined : t('none.hint')}
      actions={<Button onClick={() => onChange(all)}>{t('clear')}</Button>}
    />
  )
}
