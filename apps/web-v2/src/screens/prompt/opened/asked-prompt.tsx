import type { Prompt } from '@atrium/contract/entities/prompts/prompt'
import { Attachments } from '@atrium/ui/message-view/attachments'
import { PastedTexts } from '@atrium/ui/message-view/folds/pasted-texts'
import { useTranslation } from 'react-i18next'
import { GivenValues } from '#features/run-view/results/given-values.tsx'
import { useResultFiles } from '#features/run-view/results/use-result-files.tsx'
import { useMessageLook } from '#features/run-view/use-message-look.ts'
import styles from './opened-prompt.module.css'

type Props = {
  prompt: Pick<Prompt, 'messages' | 'secureData'> & { template?: Prompt['template'] | undefined }
}

/** What was asked: its files, what was pasted into it, its words, and the values of the variables that they were filled from. */
export function AskedPrompt({ prompt: { messages, secureData, template } }: Props) {
  const { t } = useTranslation('prompts')
  const { texts } = useMessageLook({ type: 'chat', secureData })
  const { files, viewer } = useResultFiles(messages.flatMap(({ parts }) => parts))
  return (
    <section aria-label={t('asked')} className={styles.asked}>
      {messages.map(({ role, parts }, index) => (
        <div key={index} className={styles.message}>
          {messages.length > 1 && <span className={styles.role}>{t(`roles.${role}`)}</span>}
          <Attachments {...{ parts, files, texts }} />
          <PastedTexts parts={parts} texts={texts} />
          {parts.map((part, at) => part.type === 'text' && !part.pasted && <p key={at}>{part.text}</p>)}
        </div>
      ))}
      {template && <GivenValues values={template.variables} />}
      {viewer}
    </section>
  )
}
