import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPrompt } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { isGone } from '@atrium/browser-state/query-cache/is-gone'
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
import { EditorPage } from './editor/editor-page.tsx'
import { EditorZones } from './editor/editor-zones.tsx'
import { KeptChanges } from './editor/kept-changes.tsx'
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
  const { unsent } = useRoom(proposalsRoom)
  const one = useCatalogPrompt(promptId)
  const { data: prompt } = one
  const found = prompt !== undefined
  useEffect(() => {
    if (found) catalog.view('prompts', promptId)
  }, [catalog, found, promptId])
  if (prompt) return <Opened key={promptId} {...{ prompt, one }} />
  return (
    <Page title={t('title')}>
      <ListState list={one} count={0} failed={t('missing')} />
      {isGone(one.error) && <KeptChanges saved={catalog.unsaved.of(promptId)} proposed={unsent.prompts.of(promptId)} />}
    </Page>
  )
}

type OpenedProps = { prompt: CatalogPrompt; one: ReturnType<typeof useCatalogPrompt> }

function Opened({ prompt, one }: OpenedProps) {
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const { version } = useSearch(readRunSearch)
  const [isOpen, setIsOpen] = useState(version !== undefined)
  const mayChange = canChangeItem(prompt, { author })
  const unsaved = useStore(usePromptChange(prompt.id, mayChange).store)
  const versions = isOpen && (
    <PromptVersions id={prompt.id} at={version} mayChange={mayChange} onClose={() => setIsOpen(false)} />
  )
  return (
    <EditorPage
      title={prompt.name}
      loading={one.isFetching}
      actions={<Actions prompt={prompt} onVersions={() => setIsOpen(!isOpen)} />}
      versions={versions}
    >
      <ListState list={one} count={1} failed={t('missing')} />
      <EditorZones beside="rest">
        <PromptForm prompt={prompt} mayChange={mayChange} />
        <UsePrompt prompt={{ ...prompt, ...unsaved?.fields }} isUnsaved={unsaved !== null} />
      </EditorZones>
    </EditorPage>
  )
}

type ActionsProps = { prompt: CatalogPrompt; onVersions: () => void }

function Actions({ prompt: saved, onVersions }: ActionsProps) {
  const { id, revision, prompt, ...item } = saved
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
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
        onVersions={onVersions}
        removal={mayChange ? { label: t('delete'), onSelect: () => void remove() } : undefined}
      />
    </>
  )
}
