import type { Thread } from '@atrium/contract/entities/threads/thread'
import { useMessageTexts } from './use-message-texts.ts'
import { useOutsideImages } from './use-outside-images.ts'
import { useReasoningPreference } from './use-reasoning-preference.ts'

/** The words around the messages of a thread, and how this person wants them to be drawn. */
export function useMessageLook(thread: Pick<Thread, 'type' | 'secureData'> | undefined) {
  const images = useOutsideImages(thread?.secureData ?? true)
  const { texts, settings } = useMessageTexts(images, thread?.type ?? 'chat')
  const reasoning = useReasoningPreference()
  return { texts, settings, reasoning }
}
