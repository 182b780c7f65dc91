import { begunPromptRoom } from '@atrium/browser-state/catalog/begun-prompt-room'
import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPrompts } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '#router/use-list-search.ts'
import { CatalogList } from './lists/catalog-list.tsx'
import { NewPromptDialog } from './new-prompt-dialog.tsx'
import { readPromptsSearch } from './prompts-search.ts'

/** Saved prompts. What they are narrowed by is in the address. */
export function PromptsScreen() {
  const { t } = useTranslation('catalog')
  const begun = useRoom(begunPromptRoom)
  const catalog = useRoom(catalogRoom)
  const [creating, setCreating] = useState(() => begun.get() !== null)
  useEffect(() => {
    const given = begun.get()
    // It is asked for once.
    begun.set(null)
    if (given) catalog.beginPrompt(given)
  }, [begun, catalog])
  const [{ q }, change] = useListSearch('/content/prompts', readPromptsSearch)
  const list = useCatalogPrompts(q)
  return (
    <CatalogList
      kind="catalogPrompt"
      list={list}
      items={list.prompts}
      detailOf={({ prompt }) => prompt.slice(0, 200)}
      words={q}
      onSearch={(words) => change({ q: words })}
      onCreate={() => setCreating(true)}
      texts={{
        title: t('title'),
        description: t('description'),
        create: t('new'),
        search: t('search'),
        failed: t('failed'),
        unmatched: t('unmatched'),
        none: { title: t('none.title'), text: t('none.text') },
      }}
    >
      <NewPromptDialog open={creating} onOpenChange={setCreating} />
    </CatalogList>
  )
}
