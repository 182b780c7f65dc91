import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { Companion } from '@atrium/contract/entities/catalog/companion'
import { Button } from '@atrium/ui/button/button'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { Copy, Ellipsis, EyeOff, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '#frame/use-narrow.ts'
import { useRouter } from '#router/use-router.ts'
import { CloneDialog } from './clone-dialog.tsx'
import type { CompanionDraft } from './use-companion-draft.ts'

type Props = { companion: Companion; draft: CompanionDraft; onVersions: () => void }

/** What is done with a companion as a whole: its versions, a copy, who sees it, and its end. */
export function CompanionActions({ companion: { id, name, revision, published }, draft, onVersions }: Props) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const router = useRouter()
  const [isCloning, setIsCloning] = useState(false)
  const narrow = useNarrow()
  const versions = { label: t('version', { revision }), icon: <History />, onSelect: onVersions }
  const isNewer = draft.unsaved !== null || published !== revision
  const publish = async () => {
    const saved = await draft.save()
    if (saved && (await companions.publish(saved.id, saved.revision))) companions.tellSaved(false)
  }
  const remove = async () => {
    if (await companions.remove(id)) void router.navigate({ to: '/companionhub' })
  }
  return (
    <>
      {!narrow && (
        <Button size="small" variant="ghost" icon={versions.icon} onClick={onVersions}>
          {versions.label}
        </Button>
      )}
      <LazyMenu
        label={t('actions')}
        trigger={<IconButton label={t('actions')} icon={<Ellipsis />} />}
        sections={[
          {
            items: [
              ...(narrow ? [versions] : []),
              { label: t('clone.open'), icon: <Copy />, onSelect: () => setIsCloning(true) },
              ...(published === null
                ? []
                : [{ label: t('withdraw'), icon: <EyeOff />, onSelect: () => void companions.withdraw(id) }]),
            ],
          },
          { items: [{ label: t('delete'), icon: <Trash2 />, danger: true, onSelect: () => void remove() }] },
        ]}
      />
      {/* Pressed it is disabled, and keeps the focus. */}
      <Button
        variant="primary"
        size="small"
        busy={draft.isSaving}
        aria-disabled={!isNewer}
        onClick={() => isNewer && void publish()}
      >
        {t('publish')}
      </Button>
      {isCloning && <CloneDialog {...{ id, name }} onClose={() => setIsCloning(false)} />}
    </>
  )
}
