import type { TimeLeftWords } from '@atrium/domain/runs/time-left'
import type { GalleryTexts } from '@atrium/ui/media-gallery/media-gallery'
import type { CompareTexts } from '@atrium/ui/compare-slider/compare-overlay'
import type { LightboxTexts } from '@atrium/ui/lightbox/lightbox'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewingTexts } from '#page/use-viewing-texts.ts'

/** The words around pictures and videos in the reader's language. */
export function useMediaTexts() {
  const { t } = useTranslation('media')
  const { player, zoom } = useViewingTexts()
  return useMemo(() => {
    const say: (key: string) => string = t
    const words = <Key extends string>(group: string, keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, say(`${group}.${key}`)])) as Record<Key, string>
    const progress = {
      starting: t('progress.starting'),
      phase: words('progress', ['waiting', 'rendering', 'keeping']),
      left: (left: TimeLeftWords) => {
        if (left.kind === 'minutes') return t('progress.minutes', { count: left.minutes })
        return left.kind === 'seconds' ? t('progress.seconds', { count: left.seconds }) : t(`progress.${left.kind}`)
      },
      cancel: t('progress.cancel'),
    }
    const gallery: Partial<GalleryTexts> = {
      ...words('gallery', ['actions', 'more', 'retry', 'failed', 'unreadable', 'video']),
      label: (count) => t('gallery.label', { count }),
      arrived: (ready, count) => t('gallery.arrived', { ready, count }),
      progress,
      player,
    }
    const lightbox: Partial<LightboxTexts> = {
      player,
      zoom,
      ...words('lightbox', [
        'title',
        'previous',
        'next',
        'close',
        'actions',
        'more',
        'details',
        'hideDetails',
        'loading',
      ]),
      ...words('lightbox', [
        'unreadable',
        'prompt',
        'copied',
        'model',
        'seed',
        'size',
        'length',
        'bytes',
        'cost',
        'date',
      ]),
      ...words('lightbox', ['madeFrom', 'madeInto', 'family', 'shownHere']),
      moreFamily: (count) => t('lightbox.moreFamily', { count }),
      place: (index, count) => t('lightbox.place', { index, count }),
      copy: (label) => t('lightbox.copy', { label }),
      seconds: (seconds) => t('lightbox.seconds', { seconds }),
    }
    const compare: Partial<CompareTexts> = {
      zoom,
      ...words('compare', ['title', 'close', 'divider', 'over', 'parallel', 'swap']),
      share: (label, percent) => t('compare.share', { label, percent }),
    }
    return { gallery, progress, lightbox, compare }
  }, [t, player, zoom])
}
