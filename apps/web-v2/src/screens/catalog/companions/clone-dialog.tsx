import { companionsRoom } from '@atrium/browser-state/companions/companions-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { useTranslation } from 'react-i18next'
import { OneFieldDialog } from '#frame/forms/one-field-dialog.tsx'
import { useRouter } from '#router/use-router.ts'

/** Copies a companion into one of one's own, which opens then. */
export function CloneDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('companions')
  const companions = useRoom(companionsRoom)
  const router = useRouter()
  const { project } = useProject()
  return (
    <OneFieldDialog
      texts={{
        title: t('clone.title'),
        text: t('clone.text'),
        label: t('name'),
        submit: t('clone.submit'),
        cancel: t('cancel'),
        close: t('close'),
      }}
      field="name"
      maxLength={CATALOG_NAME_LIMIT}
      initial={t('clone.name', { name })}
      onSubmit={async (given) => {
        const copy = await companions.clone(id, project?.projectId, given)
        void router.navigate({ to: '/companionhub/edit', search: { id: copy } })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
