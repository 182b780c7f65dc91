import { useConsole } from '@atrium/browser-state/console/use-console'
import { toldIfFailed } from '@atrium/browser-state/notifications/told-if-failed'
import type { Content } from '@atrium/contract/entities/content'
import { EXPORTS_AT_ONCE } from '@atrium/domain/exports/export-limits'
import type { ExportFormat } from '@atrium/domain/exports/exported-thread'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormatRows } from '#features/exporting/format-rows.tsx'
import { exportAddress, hasDocuments } from './export-address.ts'

export type ExportContentsProps = { contents: readonly Content[]; onClose: () => void }

/** The forms in which all that is selected is taken away, as one archive. */
export function ExportContents({ contents, onClose }: ExportContentsProps) {
  const { t } = useTranslation(['contents', 'exporting'])
  const { client, notifications } = useConsole()
  const [beginning, setBeginning] = useState<ExportFormat | null>(null)
  const isTooMany = contents.length > EXPORTS_AT_ONCE
  const isDrawn = hasDocuments(contents)
  const title = t('exporting.title', { count: contents.length })
  const save = async (format: ExportFormat) => {
    const ids = contents.map(({ id }) => id)
    setBeginning(format)
    // The browser saves it as it comes, however large, and says nothing here of a refusal.
    const isReady = await toldIfFailed(notifications, client.exports.check({ query: { ids, format } }))
    setBeginning(null)
    if (!isReady) return
    const link = document.createElement('a')
    Object.assign(link, { href: exportAddress(ids, format), download: '' }).click()
    onClose()
  }
  const action = (format: ExportFormat, label: string) => (
    <Button
      icon={<Download />}
      busy={beginning === format}
      aria-label={label}
      onClick={() => beginning === null && void save(format)}
    >
      {t('exporting:save')}
    </Button>
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        isTooMany
          ? t('exporting.tooMany', { count: EXPORTS_AT_ONCE })
          : t(isDrawn ? 'exporting.text' : 'exporting.ownForms')
      }
      width={480}
      texts={{ close: t('exporting:close') }}
    >
      {!isTooMany &&
        (isDrawn ? (
          <FormatRows label={title} action={action} />
        ) : (
          <RowList label={title}>
            <Row title={t('exporting.archive')} detail={t('exporting.archiveDetail')}>
              {action('json', t('exporting.save'))}
            </Row>
          </RowList>
        ))}
    </Dialog>
  )
}
