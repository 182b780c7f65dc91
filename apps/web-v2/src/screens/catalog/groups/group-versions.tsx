import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogGroupVersions, useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { CatalogGroupRevision } from '@atrium/contract/entities/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { FieldChanges } from '../versions/field-changes.tsx'
import { GROUP_FIELDS } from '../versions/version-fields.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'

type Props = { id: string; mayChange: boolean; onClose: () => void }

/** The versions of a group, with its prompts by their names. */
export function GroupVersions({ id, mayChange, onClose }: Props) {
  const { t } = useTranslation('catalog')
  const { groups } = useRoom(catalogRoom)
  const list = useCatalogGroupVersions(id)
  const ids = [...new Set(list.versions.flatMap(({ promptIds }) => promptIds))]
  const names = new Map(useCertainPrompts(ids).data?.map((prompt) => [prompt.id, prompt.name]))
  const named = (version: CatalogGroupRevision) => ({
    ...version,
    promptIds: version.promptIds.map((promptId) => names.get(promptId) ?? t('groups.unseen')),
  })
  const restore = async (revision: number) => {
    if (await groups.restore(id, revision)) onClose()
  }
  return (
    <VersionsDrawer
      list={list}
      draw={(version, before) => (
        <FieldChanges
          table={before ? GROUP_FIELDS : { promptIds: GROUP_FIELDS.promptIds }}
          before={before ? named(before) : null}
          after={named(version)}
          none={t('versionSame')}
        />
      )}
      onRestore={mayChange ? (revision) => void restore(revision) : undefined}
      onClose={onClose}
    />
  )
}
