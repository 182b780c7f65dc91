import { isMaskFile, imageOfMask } from '@atrium/browser-state/drafts/files/mask-file'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { OptionPanelProps } from '@atrium/ui/option-panel/option-panel'
import { ImageField } from '@atrium/ui/image-field/image-field'
import { IMAGE_FIELD_TEXTS } from '@atrium/ui/image-field/image-field-texts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceChipProps } from './source-chip.tsx'

const PaintMask = lazyPart(async () => ({ default: (await import('./paint-mask.tsx')).PaintMask }))

export type SourceImageFieldProps = Pick<SourceChipProps, 'files' | 'onMask' | 'onUnmask'> & {
  field: Parameters<NonNullable<OptionPanelProps['renderImage']>>[0]
  /** Why it cannot be set. */
  reason: string | undefined
  /** The image to start from, as it stands in the composer. */
  source: SourceChipProps['attachment'] | undefined
  onFile: (file: File) => void
  onRemove: () => void
}

/** The image to start from or its mask among the options: the same that stand in the composer. */
export function SourceImageField(props: SourceImageFieldProps) {
  const { field, reason, source, files, onFile, onRemove, onMask, onUnmask } = props
  const { t } = useTranslation('media')
  const [painting, setPainting] = useState<boolean | null>(null)
  const mask = files.find(isMaskFile)
  const texts = useTexts(IMAGE_FIELD_TEXTS)
  if (field.name === 'image') {
    const image = source && source.url !== '' ? { url: source.url, name: source.name } : null
    return (
      <ImageField
        {...{ image, onRemove, texts }}
        label={field.label}
        hint={reason}
        onFile={reason ? undefined : onFile}
      />
    )
  }
  const painted = mask && imageOfMask(mask)
  const takeMask = async (file: File) => {
    const { readMask } = await import('./read-mask.ts')
    if (mask) onUnmask(mask.id)
    onMask(await readMask(file))
  }
  return (
    <>
      <ImageField
        label={field.label}
        image={painted ? { url: painted } : null}
        hint={source ? reason : t('field.maskNeedsImage')}
        accept="image/png"
        onFile={source && !reason ? (file) => void takeMask(file) : undefined}
        onRemove={() => mask && onUnmask(mask.id)}
        onPaint={source && !reason ? () => setPainting(true) : undefined}
        texts={texts}
      />
      {source && painting !== null && (
        <Suspense>
          <PaintMask
            source={{ url: source.url, name: source.name }}
            open={painting}
            onClose={() => setPainting(false)}
            {...{ mask, onMask, onUnmask }}
          />
        </Suspense>
      )}
    </>
  )
}
