import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { File as KeptFile } from '@atrium/contract/entities/file'
import { COMPARE_TEXTS } from '@atrium/ui/compare-slider/compare-texts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { titleOf } from '#features/run-view/made/kept-file.ts'
import type { Pair } from '../selection/media-selection.tsx'

const CompareOverlay = lazyPart(async () => ({
  default: (await import('@atrium/ui/compare-slider/compare-overlay')).CompareOverlay,
}))

/** What is taken for a side of an image until it is known. */
const USUAL_SIDE = 1024

/** Two images over each other, the older one first. */
export function ComparedFiles({ pair, onClose }: { pair: Pair | null; onClose: () => void }) {
  const { i18n } = useTranslation()
  const texts = useTexts(COMPARE_TEXTS)
  const [first, second] = pair?.toSorted((a, b) => a.createdDate.localeCompare(b.createdDate)) ?? []
  return (
    <Suspense>
      <CompareOverlay
        images={first && second ? [compared(first), compared(second)] : null}
        {...{ onClose, texts }}
        locale={i18n.language}
      />
    </Suspense>
  )
}

function compared({ url, width, height, ...file }: KeptFile) {
  const alt = titleOf(file)
  return { url, alt, label: alt, width: width ?? USUAL_SIDE, height: height ?? USUAL_SIDE }
}
