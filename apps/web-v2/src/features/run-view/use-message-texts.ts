import { linesOf } from '@atrium/domain/drafts/pasted-text'
import { FAILED_RUN_TEXTS } from '@atrium/domain/notifications/failed-run-texts'
import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { createMarkdownSettings } from '@atrium/ui/markdown/markdown'
import type { OutsideImages } from '@atrium/ui/markdown/markdown-settings'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The page that draws diagrams; it comes with the console. */
const DIAGRAM_FRAME = '/diagram/index.html'

type MessageTexts = NonNullable<MessageViewProps['texts']>

/** The words around an answer in the reader's language. The objects keep their identity, as settled messages ask for. */
export function useMessageTexts(images: OutsideImages | null, type: ThreadType) {
  const { t } = useTranslation('thread')
  return useMemo(() => {
    const say: (key: string) => string = t
    const words = <Key extends string>(group: string, keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, say(`${group}.${key}`)])) as Record<Key, string>
    const texts: MessageTexts = {
      ...words('message', ['you', 'thinking', 'thoughtSome', 'toolInput', 'toolOutput', 'sources', 'stopped']),
      ...words('message', ['interrupted', 'carryOn', 'copy', 'copied', 'edit', 'retry', 'retryWith', 'more']),
      ...words('message', ['receipt', 'estimated', 'waiting', 'attachment', 'deletedFile', 'readAloud']),
      ...words('branches', ['earlierVersion', 'laterVersion', 'save', 'saveAndRun', 'cancel']),
      ...words('branches', [
        'editQuestion',
        'editAnswer',
        'edited',
        'unanswered',
        'getAnswer',
        'continued',
        'runAgain',
      ]),
      ...words('branches', ['copyCurl', 'copyTypeScript']),
      failed: FAILED_RUN_TEXTS[type],
      pasted: t('pasted.name'),
      pastedSize: (text) => t('pasted.size', { count: linesOf(text), characters: text.length }),
      removeFile: (name) => t('attach.remove', { name }),
      version: (place, count) => t('branches.version', { place, count }),
      answer: (model) => (model ? t('message.answer', { model }) : t('message.writing')),
      thought: (time) => t('message.thought', { time }),
      tools: (count) => t('message.tools', { count }),
      toolsRunning: (name) => t('message.toolsRunning', { name }),
      status: (status) => t('message.status', { status }),
      requestId: (id) => t('message.requestId', { id }),
      firstWord: (time) => t('message.firstWord', { time }),
      tokens: (count) => t('message.tokens', { tokens: count }),
      images: (count) => t('message.images', { count }),
      seconds: (count) => t('message.seconds', { seconds: count }),
      details: {
        ...words('receipt', ['model', 'requested', 'options', 'input', 'cached', 'output', 'reasoning', 'cost']),
        ...words('receipt', ['inputCached', 'outputReasoning', 'made', 'routed']),
        ...words('receipt', [
          'firstWord',
          'total',
          'finish',
          'exactModel',
          'priceIn',
          'priceCached',
          'priceOut',
          'priceOutText',
        ]),
      },
      comparison: words('comparison', ['title', 'part', 'estimated', 'took', 'difference']),
    }
    const settings = createMarkdownSettings({
      images,
      diagramFrame: DIAGRAM_FRAME,
      diagramTexts: {
        ...words('diagram', ['diagram', 'enlarge', 'download', 'showSource', 'close']),
        failed: (reason) => t('diagram.failed', { reason }),
      },
      texts: {
        ...words('markdown', ['copy', 'copied', 'wrap', 'download', 'code', 'table', 'copyTable', 'done', 'open']),
        ...words('markdown', ['footnotes', 'showLess']),
        footnote: (number) => t('markdown.footnote', { number }),
        footnoteBack: (number) => t('markdown.footnoteBack', { number }),
        showAll: (lines) => t('markdown.showAll', { lines }),
        showImage: t('markdown.showImage'),
        heldImage: (host) => t('markdown.heldImage', { host }),
        alwaysShow: (host) => t('markdown.alwaysShow', { host }),
        openImage: (host) => t('markdown.openImage', { host }),
        brokenImage: (host) => t('markdown.brokenImage', { host }),
        noImages: (host) => t('markdown.noImages', { host }),
      },
    })
    return { texts, settings }
  }, [t, images, type])
}
