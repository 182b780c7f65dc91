import type { DeskModel } from '@atrium/browser-state/writing/desk-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { DeveloperDialogProps } from '#features/developer-details/developer-dialog.tsx'
import type { DiscardDialogProps } from './editing/discard-dialog.tsx'
import type { ModelWish } from './turns/use-turn-actions.ts'

const TranslatedPicker = lazyPart(async () => ({
  default: (await import('#features/model-choice/translated-picker.tsx')).TranslatedPicker,
}))
const DeveloperDialog = lazyPart(async () => ({
  default: (await import('#features/developer-details/developer-dialog.tsx')).DeveloperDialog,
}))
const DiscardDialog = lazyPart(async () => ({ default: (await import('./editing/discard-dialog.tsx')).DiscardDialog }))

type ThreadDialogsProps = {
  /** The answer that is looked into; null where none is. */
  inspected: DeveloperDialogProps | null
  /** What is to be asked before changes are discarded; null where nothing is. */
  leaving: DiscardDialogProps | null
  /** The answer that is wanted of another model; null where none is. */
  wish: ModelWish | null
  threadModel: Pick<DeskModel, 'models' | 'all' | 'defaultModel' | 'value'>
  onWish: (wish: ModelWish, model: ModelRef) => void
  onWishOver: () => void
}

/** What a chat asks about its messages, over the page. */
export function ThreadDialogs({ inspected, leaving, wish, threadModel, onWish, onWishOver }: ThreadDialogsProps) {
  const { models, all, defaultModel, value } = threadModel
  return (
    <>
      {inspected && (
        <Suspense>
          <DeveloperDialog {...inspected} />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <DiscardDialog {...leaving} />
        </Suspense>
      )}
      {wish && (
        <Suspense>
          <TranslatedPicker
            {...{ models, all, defaultModel, value }}
            anchor={wish.anchor}
            open
            onOpenChange={(open) => !open && onWishOver()}
            onChange={(model) => {
              onWish(wish, model)
              onWishOver()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
