import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { History, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { usePlace } from '#router/use-place.ts'
import { useSearch } from '#router/use-search.ts'
import { useRouter } from '#router/use-router.ts'
import { EditorZones } from './editor-zones.tsx'
import { PromptForm } from './prompt-form.tsx'
import { CatalogStar } from './catalog-star.tsx'
import { usePromptChange } from './proposals/use-prompt-change.ts'
import { readRunSearch } from './run-search.ts'
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

function Actions({ prompt: { id, revision, ...item } }: { prompt: CatalogPrompt }) {
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
  const { version } = useSearch(readRunSearch)
  const [isOpen, setIsOpen] = useState(version !== undefined)
  const mayChange = canChangeItem(item, { author })
  const remove = async () => {
    if (await catalog.delete(id)) void router.navigate({ to: '/content/prompts' })
  }
  return (
    <>
      <CatalogStar kind="prompts" id={id} />
      <Button size="small" variant="ghost" icon={<History />} onClick={() => setIsOpen(true)}>
        {t('version', { revision })}
      </Button>
      {mayChange && <IconButton label={t('delete')} icon={<Trash2 />} onClick={() => void remove()} />}
      {isOpen && <PromptVersions id={id} at={version} mayChange={mayChange} onClose={() => setIsOpen(false)} />}
    </>
  )
}
