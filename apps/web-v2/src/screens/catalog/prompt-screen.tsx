import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog/catalog'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Target } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { useFillDesk } from '#features/saved-prompts/use-fill-desk.ts'
import { toOptimizer } from '#router/addresses/compare-address.ts'
import { Page } from '#frame/page.tsx'
import { usePlace } from '#router/use-place.ts'
import { useSearch } from '#router/use-search.ts'
import { useRouter } from '#router/use-router.ts'
import { EditorActions } from './editor/editor-actions.tsx'
import { EditorZones } from './editor/editor-zones.tsx'
import { PromptForm } from './prompt-form.tsx'
import { CatalogStar } from './catalog-star.tsx'
import { usePromptChange } from './proposals/use-item-change.ts'
import { readRunSearch } from './running/run-search.ts'
import { UsePrompt } from './use-prompt.tsx'
import { PromptVersions } from './versions/prompt-versions.tsx'

/** One prompt: what it says, and its use beside it. */
export function PromptScreen() {
  const { t } = useTranslation('catalog')
  const { promptId = '' } = usePlace().params
  const catalog = useRoom(catalogRoom)
  const one = useCatalogPrompt(promptId)
  const { data: prompt, isFetching, isPending } = one
  const found = prompt !== undefined
  useEffect(() => {
    if (found) catalog.view('prompts', promptId)
  }, [catalog, found, promptId])
  return (
    <Page
      title={prompt?.name ?? t('title')}
      loading={isFetching && !isPending}
      actions={prompt && <Actions key={promptId} prompt={prompt} />}
    >
      <ListState list={one} count={found ? 1 : 0} failed={t('missing')} />
      {prompt && <Opened key={promptId} prompt={prompt} />}
    </Page>
  )
}

function Opened({ prompt }: { prompt: CatalogPrompt }) {
  const { author = '' } = useConfig()
  const mayChange = canChangeItem(prompt, { author })
  const unsaved = useStore(usePromptChange(prompt.id, mayChange).store)
  return (
    <EditorZones beside="rest">
      <PromptForm prompt={prompt} mayChange={mayChange} />
      <UsePrompt prompt={{ ...prompt, ...unsaved?.fields }} isUnsaved={unsaved !== null} />
    </EditorZones>
  )
}

function Actions({ prompt: saved }: { prompt: CatalogPrompt }) {
  const { id, revision, prompt, ...item } = saved
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
  const { version } = useSearch(readRunSearch)
  const [isOpen, setIsOpen] = useState(version !== undefined)
  const mayChange = canChangeItem(item, { author })
  const fill = useFillDesk()
  const improve = { label: t('improve'), icon: <Target />, onSelect: () => fill(prompt, toOptimizer(id), { saved }) }
  const remove = async () => {
    if (await catalog.delete(id)) void router.navigate({ to: '/content/prompts' })
  }
  return (
    <>
      <CatalogStar kind="prompts" id={id} />
      <EditorActions
        revision={revision}
        actions={[improve]}
        onVersions={() => setIsOpen(true)}
        removal={mayChange ? { label: t('delete'), onSelect: () => void remove() } : undefined}
      />
      {isOpen && <PromptVersions id={id} at={version} mayChange={mayChange} onClose={() => setIsOpen(false)} />}
    </>
  )
}
