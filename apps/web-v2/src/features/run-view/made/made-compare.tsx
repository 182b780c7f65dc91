import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { CompareOverlay, type ComparedImage } from '@atrium/ui/compare-slider/compare-overlay'
import type { FilePart } from '@atrium/domain/messages/thread-message'
import { Button } from '@atrium/ui/button/button'
import { COMPARE_TEXTS } from '@atrium/ui/compare-slider/compare-texts'
import { useContext, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MadeDeskContext } from './made-desk.ts'
import { isPopupOpen } from '@atrium/ui/popup-surface/is-popup-open'
import styles from './made-media.module.css'

/** What is taken for a side of an image until it is known. */
const USUAL_SIDE = 1024

/** Two images over each other, or the request to choose the second one. */
export function MadeCompare() {
  const { t, i18n } = useTranslation('media')
  const desk = useContext(MadeDeskContext)
  const texts = useTexts(COMPARE_TEXTS)
  const choosing = desk?.compared.marked !== null
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isPopupOpen()) return
    event.preventDefault()
    event.stopPropagation()
    desk?.onCompare(null)
  })
  useEffect(() => {
    if (!choosing) return
    // Before the composer, in which it stops an answer.
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [choosing])
  if (!desk) return null
  const { marked, pair, names = [t('compare.first'), t('compare.second')] } = desk.compared
  return (
    <>
      {marked && (
        <output className={styles.choosing}>
          {t('compare.choose')}
          <Button size="small" variant="ghost" onClick={() => desk.onCompare(null)}>
            {t('compare.cancel')}
          </Button>
        </output>
      )}
      <CompareOverlay
        images={pair && [compared(pair[0], names[0]), compared(pair[1], names[1])]}
        onClose={() => desk.onCompare(null)}
        locale={i18n.language}
        texts={texts}
      />
    </>
  )
}

function compared({ url, filename, providerMetadata }: FilePart, label: string): ComparedImage {
  const { width = USUAL_SIDE, height = USUAL_SIDE } = providerMetadata?.atrium ?? {}
  return { url, alt: filename ?? label, label, width, height }
}
