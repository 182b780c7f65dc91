import { useConsole } from '@atrium/browser-state/console/use-console'
import { toldIfFailed } from '@atrium/browser-state/notifications/told-if-failed'
import { useProject } from '@atrium/browser-state/projects/use-project'
import type { Thread } from '@atrium/contract/entities/thread'
import { exportFileName } from '@atrium/domain/threads/export/export-file-name'
import { EXPORT_FORMATS, type ExportFormat } from '@atrium/domain/threads/export/exported-thread'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveAs } from '@atrium/ui/save-as/save-as'
import { useTranslation } from 'react-i18next'
import { printAs } from './print-as.ts'

export type ExportDialogProps = {
  thread: Pick<Thread, 'id' | 'name' | 'project' | 'activeMessageId'>
  onClose: () => void
}

/** The forms in which the branch that is shown can be taken away. */
export function ExportDialog({ thread, onClose }: ExportDialogProps) {
  const { t } = useTranslation('thread-export')
  const { client, notifications } = useConsole()
  const { projects } = useProject()
  const [making, setMaking] = useState<ExportFormat | null>(null)
  const save = async (format: ExportFormat) => {
    const query = { format, messageId: thread.activeMessageId ?? undefined }
    saveAs(await client.exports.thread({ params: { threadId: thread.id }, query }), exportFileName(thread.name, format))
  }
  const onSave = async (format: ExportFormat) => {
    setMaking(format)
    await toldIfFailed(notifications, save(format), t('failed'))
    setMaking(null)
  }
  const print = () => {
    onClose()
    // The dialog is gone by the next frame: it is not to stand on the paper.
    const project = projects.find(({ projectId }) => projectId === thread.project)?.projectName
    requestAnimationFrame(() => requestAnimationFrame(() => printAs(project)))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('text')}
      width={480}
      texts={{ close: t('close') }}
    >
      <RowList label={t('title')}>
        {EXPORT_FORMATS.map((format) => (
          <Row key={format} title={t(`formats.${format}`)} detail={t(`details.${format}`)}>
            <Button
              icon={<Download />}
              busy={making === format}
              aria-label={t('saveAs', { format: t(`formats.${format}`) })}
              onClick={() => void onSave(format)}
            >
              {t('save')}
            </Button>
          </Row>
        ))}
        <Row title={t('formats.pdf')} detail={t('details.pdf')}>
          <Button icon={<Printer />} onClick={print}>
            {t('print')}
          </Button>
        </Row>
      </RowList>
    </Dialog>
  )
}
