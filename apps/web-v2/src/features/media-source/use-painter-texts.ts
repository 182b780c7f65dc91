import type { PainterTexts } from '@atrium/ui/mask-painter/mask-painter'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewingTexts } from '#page/use-viewing-texts.ts'

/** The words of the mask painter in the reader's language. */
export function usePainterTexts(): Partial<PainterTexts> {
  const { t } = useTranslation('media')
  const { zoom } = useViewingTexts()
  return useMemo(() => {
    const say: (key: string) => string = t
    const words = <Key extends string>(keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, say(`painter.${key}`)])) as Record<Key, string>
    return {
      zoom,
      ...words(['title', 'close', 'tools', 'brush', 'eraser', 'rectangle', 'move', 'size', 'undo', 'redo', 'fill']),
      ...words(['clear', 'invert', 'more', 'done', 'meaning', 'rectangleRole', 'rectangleHint', 'addRectangle']),
      ...words(['removeRectangle', 'loading', 'unreadable', 'empty', 'failed', 'discardTitle', 'discardText']),
      ...words(['discard', 'goOn']),
      sizeText: (size) => t('painter.sizeText', { size }),
      rectangleAt: (x, y, width, height) => t('painter.rectangleAt', { x, y, width, height }),
    }
  }, [t, zoom])
}
