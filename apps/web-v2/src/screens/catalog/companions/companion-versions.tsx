import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useCompanionVersions } from '@atrium/browser-state/companions/use-companions'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { Badge } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { FieldChanges } from '../versions/field-changes.tsx'
import { COMPANION_FIELDS } from '../versions/version-fields.ts'
import { VersionsDrawer } from '../versions/versions-drawer.tsx'
import { useCompanionPrinters } from './use-companion-printers.ts'

type Props = { id: string; published: number | null; onClose: () => void }

/** The versions of a companion: what each changed, and which one others see. */
export function CompanionVersions({ id, published, onClose }: Props) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const list = useCompanionVersions(id)
  const printers = useCompanionPrinters(list.versions)
  const restore = async (revision: number) => {
    if (await companions.restore(id, revision)) onClose()
  }
  return (
    <VersionsDrawer
      list={list}
      draw={(version, before) => (
        <>
          {version.revision === published && <Badge>{t('state.shown')}</Badge>}
          <FieldChanges
            table={before ? COMPANION_FIELDS : { instructions: COMPANION_FIELDS.instructions }}
            before={before ?? null}
            after={version}
            none={t(version.revision === 1 ? 'versionFirst' : 'versionSame')}
            own={printers}
          />
        </>
      )}
      onRestore={(revision) => void restore(revision)}
      onClose={onClose}
    />
  )
}
