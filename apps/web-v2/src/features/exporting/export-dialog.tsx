import { useConsole } from '@atrium/browser-state/console/use-console'
import { toldIfFailed } from '@atrium/browser-state/notifications/told-if-failed'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { extensionOf, withExtension } from '@atrium/domain/file-names/file-name'
import { exportFileName } from '@atrium/domain/exports/export-file-name'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Row } from '@atrium/ui/row-list/row-list'
import { saveAs } from '@atrium/ui/save-as/save-as'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormatRows } from './format-rows.tsx'
import { printAs } from './print-as.ts'

/** What can be taken away by itself. */
export type Exported = {
  kind: 'thread' | 'prompt' | 'result'
  id: string
  name: string
  project: number
  /** Where the branch of a conversation ends that is shown. */
  messageId?: string | undefined
}

const ARCHIVE = 'application/zip'

export type ExportDialogProps = {
  item: Exported
  /** Finds what is printed; the whole page where it is missing. */
  printed?: (() => Element | null) | undefined
  onClose: () => void
}

/** The forms in which a conversation, a prompt or a result can be taken away. */
export function ExportDialog({ item, printed, onClose }: ExportDialogProps) {
  const { kind, id, name, messageId } = item
  const { t } = useTranslation('exporting')
  const { client, notifications } = useConsole()
  const { projects } = useProject()
  const [making, setMaking] = useState<ExportFormat | null>(null)
  const title = t(`title.${kind}`)
  const save = async (format: ExportFormat) => {
    const query = { format, messageId }
    const file = await client.exports.one({ params: { itemId: id }, query })
    const fileName = exportFileName(name, format)
    // With files beside it it comes as an archive.
    saveAs(file, file.type === ARCHIVE ? withExtension(fileName, 'zip', extensionOf(fileName)) : fileName)
  }
  const onSave = async (format: ExportFormat) => {
    setMaking(format)
    await toldIfFailed(notifications, save(format), t(`failed.${kind}`))
    setMaking(null)
  }
  const print = () => {
    onClose()
    // The dialog is gone by the next frame: it is not to stand on the paper.
    const project = projects.find(({ projectId }) => projectId === item.project)?.projectName
    requestAnimationFrame(() => requestAnimationFrame(() => printAs(project, printed?.() ?? null)))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={t(`text.${kind}`)}
      width={480}
      texts={{ close: t('close') }}
    >
      <FormatRows
        label={title}
        action={(format, label) => (
          <Button
            icon={<Download />}
            busy={making === format}
            aria-label={label}
            onClick={() => making === null && void onSave(format)}
          >
            {t('save')}
          </Button>
        )}
      >
        <Row title={t('formats.paper')} detail={t('details.paper')}>
          <Button icon={<Printer />} onClick={print}>
            {t('print')}
          </Button>
        </Row>
      </FormatRows>
    </Dialog>
  )
}
