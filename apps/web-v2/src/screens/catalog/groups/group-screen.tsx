import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useCatalogGroup } from '@atrium/browser-state/catalog/use-catalog-groups'
import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { proposalsRoom } from '@atrium/browser-state/proposals/proposals-room'
import { isGone } from '@atrium/browser-state/query-cache/is-gone'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { CatalogGroup } from '@atrium/contract/entities/catalog/catalog'
import { canChangeItem } from '@atrium/domain/protection/can-change-item'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { Page } from '#frame/page.tsx'
import { usePlace } from '#router/use-place.ts'
import { useRouter } from '#router/use-router.ts'
import { EditorActions } from '../editor/editor-actions.tsx'
import { EditorPage } from '../editor/editor-page.tsx'
import { EditorZones } from '../editor/editor-zones.tsx'
import { KeptChanges } from '../editor/kept-changes.tsx'
import { useGroupChange } from '../proposals/use-item-change.ts'
import { CatalogStar } from '../catalog-star.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupRun } from './group-run.tsx'
import { GroupVersions } from './group-versions.tsx'

/** One group: its prompts, and what comes of them together. */
export function GroupScreen() {
  const { t } = useTranslation('catalog')
  const { groupId = '' } = usePlace().params
  const catalog = useRoom(catalogRoom)
  const { unsent } = useRoom(proposalsRoom)
  const one = useCatalogGroup(groupId)
  const { data: group } = one
  const found = group !== undefined
  useEffect(() => {
    if (found) catalog.view('catalogGroups', groupId)
  }, [catalog, found, groupId])
  if (group) return <Opened key={groupId} {...{ group, one }} />
  return (
    <Page title={t('groups.title')}>
      <ListState list={one} count={0} failed={t('groups.missing')} />
      {isGone(one.error) && (
        <KeptChanges saved={catalog.groups.unsaved.of(groupId)} proposed={unsent.groups.of(groupId)} />
      )}
    </Page>
  )
}

type OpenedProps = { group: CatalogGroup; one: ReturnType<typeof useCatalogGroup> }

function Opened({ group, one }: OpenedProps) {
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const [isOpen, setIsOpen] = useState(false)
  const mayChange = canChangeItem(group, { author })
  const unsaved = useStore(useGroupChange(group.id, mayChange).store)
  return (
    <EditorPage
      title={group.name}
      loading={one.isFetching}
      actions={<Actions group={group} onVersions={() => setIsOpen(!isOpen)} />}
      versions={isOpen && <GroupVersions id={group.id} mayChange={mayChange} onClose={() => setIsOpen(false)} />}
    >
      <ListState list={one} count={1} failed={t('groups.missing')} />
      <EditorZones beside="rest">
        <GroupForm group={group} mayChange={mayChange} />
        <GroupRun group={{ ...group, ...unsaved?.fields }} />
      </EditorZones>
    </EditorPage>
  )
}

type ActionsProps = { group: CatalogGroup; onVersions: () => void }

function Actions({ group: { id, revision, ...item }, onVersions }: ActionsProps) {
  const { t } = useTranslation('catalog')
  const { author = '' } = useConfig()
  const { groups } = useRoom(catalogRoom)
  const router = useRouter()
  const mayChange = canChangeItem(item, { author })
  const remove = async () => {
    if (await groups.delete(id)) void router.navigate({ to: '/content/groups' })
  }
  return (
    <>
      <CatalogStar kind="catalogGroups" id={id} />
      <EditorActions
        revision={revision}
        onVersions={onVersions}
        removal={mayChange ? { label: t('groups.delete'), onSelect: () => void remove() } : undefined}
      />
    </>
  )
}
