import { EXPORT_FORMATS, type ExportFormat } from '@atrium/domain/exports/exported-thread'
import { Row, RowList } from '@atrium/ui/row-list/row-list'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type FormatRowsProps = {
  label: string
  /** Draws what takes away this form; `saveAs` names it for those who do not see the row. */
  action: (format: ExportFormat, saveAs: string) => ReactNode
  /** Rows below those of the files. */
  children?: ReactNode
}

/** The forms in which things can be taken away, and what each is good for. */
export function FormatRows({ label, action, children }: FormatRowsProps) {
  const { t } = useTranslation('exporting')
  return (
    <RowList label={label}>
      {EXPORT_FORMATS.map((format) => {
        const title = t(`formats.${format}`)
        return (
          <Row key={format} title={title} detail={t(`details.${format}`)}>
            {action(format, t('saveAs', { format: title }))}
          </Row>
        )
      })}
      {children}
    </RowList>
  )
}
