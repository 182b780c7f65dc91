import { Check, Copy, Pencil } from 'lucide-react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useCopied } from '../markdown/use-copied.ts'
import { Attachments } from './attachments.tsx'
import { messageText } from './message-text.ts'
import type { DrawnMessageProps } from './message-view.tsx'
import { VersionArrows } from './version-arrows.tsx'
import styles from './message-view.module.css'

/** A bubble at the right. What a person typed is shown as typed: no Markdown. */
export function UserMessage(props: DrawnMessageProps) {
  const { message, actions, busy = false, texts } = props
  const [copied, copy] = useCopied()
  const text = messageText(message.parts)
  const onEdit = busy ? undefined : actions.onEdit
  return (
    <article className={styles.user} data-message-id={message.id} tabIndex={-1}>
      <h2 className="visually-hidden">{texts.you}</h2>
      <Attachments parts={message.parts} label={texts.attachment} />
      {text && <div className={styles.bubble}>{text}</div>}
      <div className={styles.actions} data-versions={props.versions}>
        <IconButton
          size="small"
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => copy(text)}
        />
        {onEdit && <IconButton size="small" label={texts.edit} icon={<Pencil />} onClick={() => onEdit(message.id)} />}
        <VersionArrows {...props} />
      </div>
    </article>
  )
}
