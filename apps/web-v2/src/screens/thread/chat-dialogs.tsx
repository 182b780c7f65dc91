import type { ModelRef } from '@atrium/domain/models/model-entry'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense } from 'react'
import type { DiscardDialogProps } from './discard-dialog.tsx'
import type { ModelWish } from './use-chat-actions.ts'
import type { ChatModel } from './use-chat-model.ts'

const TranslatedPicker = lazyPart(async () => ({
  default: (await import('#features/model-choice/translated-picker.tsx')).TranslatedPicker,
}))
const DiscardDialog = lazyPart(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }))

type ChatDialogsProps = {
  /** What is to be asked before changes are discarded; null where nothing is. */
  leaving: DiscardDialogProps | null
  /** The answer that is wanted of another model; null where none is. */
  wish: ModelWish | null
  chatModel: Pick<ChatModel, 'models' | 'all' | 'defaultModel' | 'value'>
  onWish: (wish: ModelWish, model: ModelRef) => void
  onWishOver: () => void
}

/** What a chat asks about its messages, over the page. */
export function ChatDialogs({ leaving, wish, chatModel, onWish, onWishOver }: ChatDialogsProps) {
  const { models, all, defaultModel, value } = chatModel
  return (
    <>
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
