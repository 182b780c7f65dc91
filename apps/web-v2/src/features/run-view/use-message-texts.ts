import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { ConverseType } from '@atrium/domain/models/content-type'
import { DIAGRAM_TEXTS } from '@atrium/ui/diagram/diagram-texts'
import type { MarkdownSettings, OutsideImages } from '@atrium/ui/markdown/markdown-settings'
import { MARKDOWN_TEXTS } from '@atrium/ui/markdown/markdown-texts'
import { MESSAGE_TEXTS } from '@atrium/ui/message-view/message-texts'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { use, useMemo } from 'react'
import { OpenArtifactContext } from './open-artifact.ts'
import { useNotificationWords } from '#frame/use-notification-words.ts'

/** The page that draws diagrams; it comes with the console. */
const DIAGRAM_FRAME = '/diagram/index.html'

/** How messages of a thread are written. The objects keep their identity, as settled messages ask for. */
export function useMessageTexts(
  images: OutsideImages | null,
  type: ConverseType,
): { texts: MessageViewProps['texts']; settings: MarkdownSettings } {
  const message = useTexts(MESSAGE_TEXTS)
  const markdown = useTexts(MARKDOWN_TEXTS)
  const diagramTexts = useTexts(DIAGRAM_TEXTS)
  const cause = useNotificationWords()
  const failed = cause(FAILED_RUN_TEXTS[type])
  const openArtifact = use(OpenArtifactContext)
  return useMemo(
    () => ({
      texts: { ...message, failed, cause },
      settings: { texts: markdown, diagramTexts, diagramFrame: DIAGRAM_FRAME, images, openArtifact },
    }),
    [message, markdown, diagramTexts, images, openArtifact, failed, cause],
  )
}
