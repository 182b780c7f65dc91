import { Check, Copy, CornerDownRight, Pencil, Play } from 'lucide-react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useCopied } from '../copy/use-copied.ts'
import { Attachments } from './attachments.tsx'
import { CommentButton } from './comment-button.tsx'
import { MessageEditor } from './message-editor.tsx'
import { messageText } from '@atrium/domain/messages/message-text'
import type { DrawnMessageProps } from './message-view.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PastedTexts } from './folds/pasted-texts.tsx'
import { VersionArrows } from './version-arrows.tsx'
import styles from './message-view.module.css'

/** A bubble at the right. What a person typed is shown as typed: no Markdown. */
export function UserMessage(props: DrawnMessageProps) {
  const { message, edit, continues = false, texts } = props
  const text = messageText(message.parts)
  const words = messageText(message.parts.filter((part) => part.type === 'text' && !part.pasted))
  return (
    <article className={styles.user} data-message-id={message.id} tabIndex={-1}>
      <h2 className="visually-hidden">{texts.you}</h2>
      {edit ? (
        <MessageEditor edit={edit} of={message.role} texts={texts} />
      ) : (
        <>
          <Attachments parts={message.parts} texts={texts} files={props.files} />
          <PastedTexts parts={message.parts} texts={texts} />
          {words && (continues ? <Continued text={texts.continued} /> : <Words text={words} />)}
          <UserBar {...props} text={text} />
        </>
      )}
    </article>
  )
}

function Words({ text }: { text: string }) {
  return (
    <div className={styles.bubble} data-words="">
      {text}
    </div>
  )
}

/** Where the reader asked to go on: the two halves of the answer belong together. */
function Continued({ text }: { text: string }) {
  return (
    <p className={styles.continued}>
      <CornerDownRight aria-hidden="true" />
      {text}
    </p>
  )
}

function UserBar(props: DrawnMessageProps & { text: string }) {
  const { message, actions, busy = false, atEnd = false, text, texts } = props
  const [copied, copy] = useCopied()
  const { onEdit, onAnswer } = actions
  return (
    <>
      {atEnd && onAnswer && !busy && (
        <p className={styles.note}>
          {texts.unanswered}
          <Button size="small" icon={<Play />} onClick={() => onAnswer(message.id)}>
            {texts.getAnswer}
          </Button>
        </p>
      )}
      <div className={styles.actions}>
        <IconButton
          size="small"
          label={copied ? texts.copied : texts.copy}
          icon={copied ? <Check /> : <Copy />}
          onClick={() => copy(text)}
        />
        {onEdit && !busy && (
          <IconButton
            size="small"
            label={texts.edit}
            icon={<Pencil />}
            data-edit=""
            onClick={() => onEdit(message.id)}
          />
        )}
        <CommentButton {...props} />
        {!busy && <MoreMenu {...props} />}
        <VersionArrows {...props} />
      </div>
    </>
  )
}
