import type { Content } from '@atrium/contract/entities/content'
import { EXPORTS_AT_ONCE } from '@atrium/domain/exports/export-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FormatRows } from '#features/exporting/format-rows.tsx'
import { exportable, exportAddress } from './export-address.ts'

export type ExportContentsProps = { contents: readonly Content[]; onClose: () => void }

/** The forms in which all that is selected is taken away, as one archive. */
export function ExportContents({ contents, onClose }: ExportContentsProps) {
  const { t } = useTranslation(['contents', 'exporting'])
  const items = exportable(contents)
  const left = contents.length - items.length
  const isTooMany = items.length > EXPORTS_AT_ONCE
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('exporting.title', { count: items.length })}
      description={
        isTooMany ? (
          t('exporting.tooMany', { count: EXPORTS_AT_ONCE })
        ) : (
          <>
            {t('exporting.text')} {left > 0 && t('exporting.left', { count: left })}
          </>
        )
      }
      width={480}
      texts={{ close: t('exporting:close') }}
    >
      {!isTooMany && (
        <FormatRows
          label={t('exporting.title', { count: items.length })}
          action={(format, label) => (
            <Button
              icon={<Download />}
              render={
                // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the button puts the words in
                <a
                  href={exportAddress(
                    items.map(({ id }) => id),
                    format,
                  )}
                  download
                  aria-label={label}
                  // The browser follows the link first.
                  onClick={() => setTimeout(onClose)}
                />
              }
            >
              {t('exporting:save')}
            </Button>
          )}
        />
      )}
    </Dialog>
  )
}
