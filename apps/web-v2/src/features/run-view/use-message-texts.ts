import { createMarkdownSettings } from '@atrium/ui/markdown/markdown'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type MessageTexts = NonNullable<MessageViewProps['texts']>

/** The words around an answer in the reader's language. The objects keep their identity, as settled messages ask for. */
export function useMessageTexts() {
  const { t } = useTranslation('thread')
  return useMemo(() => {
    const say: (key: string) => string = t
    const words = <Key extends string>(group: string, keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, say(`${group}.${key}`)])) as Record<Key, string>
    const texts: MessageTexts = {
      ...words('message', [
        'you',
        'thinking',
        'thoughtSome',
        'toolInput',
        'toolOutput',
        'sources',
        'failed',
        'stopped',
      ]),
      ...words('message', ['interrupted', 'carryOn', 'copy', 'copied', 'edit', 'retry', 'retryWith', 'more']),
      ...words('message', ['receipt', 'estimated', 'waiting', 'attachment']),
      ...words('branches', ['earlierVersion', 'laterVersion', 'save', 'saveAndRun', 'cancel']),
      ...words('branches', ['editQuestion', 'editAnswer', 'edited', 'unanswered', 'getAnswer', 'continued']),
      removeFile: (name) => t('attach.remove', { name }),
      version: (place, count) => t('branches.version', { place, count }),
      answer: (model) => t('message.answer', { model }),
      thought: (time) => t('message.thought', { time }),
      tools: (count) => t('message.tools', { count }),
      toolsRunning: (name) => t('message.toolsRunning', { name }),
      status: (status) => t('message.status', { status }),
      requestId: (id) => t('message.requestId', { id }),
      firstWord: (time) => t('message.firstWord', { time }),
      tokens: (count) => t('message.tokens', { tokens: count }),
      details: {
        ...words('receipt', ['model', 'requested', 'options', 'input', 'cached', 'output', 'reasoning', 'cost']),
        ...words('receipt', ['firstWord', 'total', 'finish']),
      },
    }
    const settings = createMarkdownSettings({
      ...words('markdown', ['copy', 'copied', 'wrap', 'download', 'code', 'table', 'copyTable', 'done', 'open']),
      ...words('markdown', ['footnotes', 'showLess']),
      footnote: (number) => t('markdown.footnote', { number }),
      footnoteBack: (number) => t('markdown.footnoteBack', { number }),
      showAll: (lines) => t('markdown.showAll', { lines }),
      openImage: (host) => t('markdown.openImage', { host }),
    })
    return { texts, settings }
  }, [t])
}
