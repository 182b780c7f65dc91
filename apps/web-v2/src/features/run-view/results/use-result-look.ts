import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { useMemo } from 'react'
import { useNotificationWords } from '#frame/use-notification-words.ts'
import { useMessageLook } from '../use-message-look.ts'

/** How a result is drawn: as an answer of a conversation, but that what has failed is no thread. */
export function useResultLook(result: Pick<PromptResult, 'type' | 'secureData'>) {
  const { texts, ...look } = useMessageLook(result)
  const failed = useNotificationWords()(result.type === 'image' ? FAILURE_TEXTS.createImage : FAILURE_TEXTS.unknown)
  const own = useMemo(() => ({ ...texts, failed }), [texts, failed])
  return { ...look, texts: own }
}
