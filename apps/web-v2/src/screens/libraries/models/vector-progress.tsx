import { useRoom } from '@atrium/browser-state/console/use-room'
import { librariesRoom } from '@atrium/browser-state/libraries/libraries-room'
import type { Library } from '@atrium/contract/entities/libraries/library'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Button } from '@atrium/ui/button/button'
import { ProgressBar } from '@atrium/ui/progress-card/progress-bar'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '#features/reasons/use-reason-text.ts'
import { LibraryProgress } from '../library-progress.tsx'

type Props = { library: Library; vectors: NonNullable<Library['vectors']>; mayChange: boolean }

/** How many passages have a vector, what they cost, and why not all have one. */
export function VectorProgress({ library, vectors: { made, passages, cost, isActive, reason }, mayChange }: Props) {
  const { t, i18n } = useTranslation('libraries')
  const textOf = useReasonText()
  const room = useRoom(librariesRoom)
  const isDone = made >= passages && isActive
  const [count, all] = [Math.min(made, passages), passages].map((number) => number.toLocaleString(i18n.language))
  const state = isDone ? t('embedding.done', { count: passages, all }) : t('embedding.making', { made: count, all })
  return (
    <LibraryProgress
      bar={!isDone && <ProgressBar share={passages === 0 ? 0 : made / passages} label={t('embedding.progress')} />}
      note={cost > 0 ? `${state} · ${moneyText(cost, i18n.language)}` : state}
      failed={
        reason !== null && (
          <>
            {t('embedding.failed')} {textOf(reason)}
            {mayChange && (
              <Button size="small" onClick={() => void room.refresh(library.id)}>
                {t('embedding.again')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}
