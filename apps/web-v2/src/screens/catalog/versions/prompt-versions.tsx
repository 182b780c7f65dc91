import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogPromptVersions } from '@atrium/browser-state/catalog/use-catalog-prompts'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#router/use-navigate.ts'
import { FieldChanges } from './field-changes.tsx'
import { PROMPT_FIELDS } from './version-fields.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

type Props = {
  id: string
  /** The version that somebody has come for. */
  at?: number | undefined
  mayChange: boolean
  onClose: () => void
}

/** The versions of a prompt. */
export function PromptVersions({ id, at, mayChange, onClose }: Props) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const navigate = useNavigate()
  const list = useCatalogPromptVersions(id)
  const compare = (against: number) => {
    onClose()
    void navigate({ to: '/content/prompts/:promptId', params: { promptId: id }, search: { against } })
  }
  const restore = async (revision: number) => {
    if (await catalog.restore(id, revision)) onClose()
  }
  return (
    <VersionsDrawer
      list={list}
      at={at}
      draw={(version, before) => (
        <FieldChanges
          table={before ? PROMPT_FIELDS : { prompt: PROMPT_FIELDS.prompt }}
          before={before ?? null}
          after={version}
          none={t('versionSame')}
        />
      )}
      onRestore={mayChange ? (revision) => void restore(revision) : undefined}
      onCompare={compare}
      onClose={onClose}
    />
  )
}
