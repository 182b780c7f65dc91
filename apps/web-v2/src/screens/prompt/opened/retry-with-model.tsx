import { useConfig } from '@atrium/browser-state/config/use-config'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useModels } from '@atrium/browser-state/models/use-models'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { defaultModelFor } from '@atrium/domain/model-choice/default-models'
import { isModel } from '@atrium/domain/models/is-model'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { TranslatedPicker } from '#features/model-choice/translated-picker.tsx'
import { useGoOn } from '#features/run-view/results/use-go-on.ts'

type Props = { result: PromptResult; anchor: HTMLElement; onClose: () => void }

/** Chooses the model that is asked once more what a result was asked: one that makes the same kind of thing. */
export function RetryWithModel({ result, anchor, onClose }: Props) {
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(result.promptId)
  const { secureChatModel } = useConfig()
  const { type, secureData } = result
  const { models, all } = useModels(type, undefined, secureData)
  const ask = (model: ModelRef) => {
    const entry = models.find((one) => isModel(one, model))
    if (entry) void goOn(room.retryWith(result, entry))
    onClose()
  }
  return (
    <TranslatedPicker
      {...{ models, all, anchor }}
      defaultModel={defaultModelFor(type, { secureDataMode: secureData, secureChatModel })}
      value={{ provider: result.provider, model: result.model }}
      open
      onOpenChange={(open) => !open && onClose()}
      onChange={ask}
    />
  )
}
