import { useProject } from '@atrium/browser-state/projects/use-project'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import type { ResultDays } from '@atrium/domain/prompts/results/result-days'
import type { ResultOrder, ResultSort } from '@atrium/domain/prompts/results/result-sort'
import { Button } from '@atrium/ui/button/button'
import { ConfirmDialog } from '@atrium/ui/confirm-dialog/confirm-dialog'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_FORMATS, exportAddress } from './export-address.ts'

type Props = { sort: ResultSort; order: ResultOrder; days: ResultDays; filter: string | undefined }

/** What is done with all that the list has: saved as a file, or one's own deleted. */
export function ResultFileMenu({ sort, order, days, filter }: Props) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const project = useProject().project?.projectId
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await room.deleteMany({ project, days, filter })
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <LazyMenu
        label={t('file.open')}
        align="end"
        trigger={<Button icon={<Download aria-hidden="true" />}>{t('file.open')}</Button>}
        sections={[
          {
            items: EXPORT_FORMATS.map((format) => ({
              label: t(`file.${format}`),
              icon: <Download />,
              render: (
                <a
                  href={exportAddress(format, { project, sort, order, days, filter })}
                  download
                  aria-label={t(`file.${format}`)}
                />
              ),
            })),
          },
          { items: [{ label: t('file.delete'), icon: <Trash2 />, danger: true, onSelect: () => setAsking(true) }] },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('file.deleting.title')}
        text={t(filter === undefined ? 'file.deleting.text' : 'file.deleting.found')}
        confirmLabel={t('file.deleting.confirm')}
        cancelLabel={t('cancel')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  )
}
