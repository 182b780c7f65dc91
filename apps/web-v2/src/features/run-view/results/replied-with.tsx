import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { newSaid } from '@atrium/domain/prompts/new-said'
import { Attachments } from '@atrium/ui/message-view/attachments'
import { PastedTexts } from '@atrium/ui/message-view/folds/pasted-texts'
import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMessageLook } from '../use-message-look.ts'
import styles from './result-card.module.css'
import { useResultFiles } from './use-result-files.tsx'

/** What was said to the result before: its files, what was pasted into it, and its words. */
export function RepliedWith({ result }: { result: PromptResult }) {
  const { t } = useTranslation('prompts')
  const { texts } = useMessageLook(result)
  const parts = newSaid(result.messages ?? []).flatMap((message) => message.parts)
  const { files, viewer } = useResultFiles(parts)
  const words = parts.flatMap((part) => (part.type === 'text' && !part.pasted ? [part.text] : []))
  return (
    <div className={styles.reply}>
      <CornerDownRight aria-hidden="true" />
      <div>
        <span className="visually-hidden">{t('repliedTo')}</span>
        <Attachments {...{ parts, files, texts }} />
        <PastedTexts parts={parts} texts={texts} />
        {words.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
        {viewer}
      </div>
    </div>
  )
}
