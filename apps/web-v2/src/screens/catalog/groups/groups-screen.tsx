import { useCatalogGroups } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '#router/use-list-search.ts'
import { CatalogList } from '../lists/catalog-list.tsx'
import { readPromptsSearch } from '../prompts-search.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'

/** Groups of saved prompts. What they are narrowed by is in the address. */
export function GroupsScreen() {
  const { t } = useTranslation('catalog')
  const [creating, setCreating] = useState(false)
  const [{ q }, change] = useListSearch('/content/groups', readPromptsSearch)
  const list = useCatalogGroups(q)
  return (
    <CatalogList
      kind="catalogGroup"
      list={list}
      items={list.groups}
      detailOf={({ promptIds }) => t('groups.count', { count: promptIds.length })}
      words={q}
      onSearch={(words) => change({ q: words })}
      onCreate={() => setCreating(true)}
      texts={{
        title: t('groups.title'),
        description: t('groups.description'),
        create: t('groups.new'),
        search: t('groups.search'),
        failed: t('groups.failed'),
        unmatched: t('groups.unmatched'),
        none: { title: t('groups.none.title'), text: t('groups.none.text') },
      }}
    >
      {creating && <NewGroupDialog onClose={() => setCreating(false)} />}
    </CatalogList>
  )
}
