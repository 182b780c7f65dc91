import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { returnPlaceOf, type WaitingMessage } from '@atrium/browser-state/outbox/waiting-message'
import { useConsole } from '@atrium/browser-state/console/use-console'
import { useQueue } from '@atrium/browser-state/outbox/use-outbox'
import { FAILURE_TEXTS } from '@atrium/domain/notifications/message-texts'
import { nameOfPasted } from '@atrium/domain/drafts/pasted-text'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { ArrowDown, ArrowUp, Pencil, SendHorizontal, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './queue-list.module.css'

export type QueueListProps = {
  /** The id of a thread, or the place of one that does not exist yet. */
  place: string
}

/** Above the composer: what waits to be sent, in its order, and what can be done with it. */
export function QueueList({ place }: QueueListProps) {
  const { t } = useTranslation('thread')
  const queue = useQueue(place)
  const [first] = queue
  if (!first) return null
  const because = first.held ?? (first.problem && !first.refused ? 'away' : first.threadId === null ? 'away' : 'answer')
  return (
    <section className={styles.queue} aria-label={t('queue.label')}>
      <output className={styles.note}>{t(`queue.because.${because}`)}</output>
      <ol className={styles.list}>
        {queue.map((message, index) => (
          <QueuedMessage
            key={message.id}
            message={message}
            canMoveUp={index > 0}
            canMoveDown={index < queue.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

type QueuedMessageProps = { message: WaitingMessage; canMoveUp: boolean; canMoveDown: boolean }

function QueuedMessage({ message, canMoveUp, canMoveDown }: QueuedMessageProps) {
  const { t } = useTranslation('thread')
  const { notifications } = useConsole()
  const drafts = useRoom(draftsRoom)
  const outbox = useRoom(outboxRoom)
  const { id, input, threadId } = message
  const count = input?.messages?.[0]?.parts.length ?? 0
  const name = nameOf(message) || (count === 0 ? t('queue.again') : t('queue.files', { count }))
  const edit = async () => {
    const taken = await outbox.takeBack(id)
    if (taken) putBack(drafts, returnPlaceOf(taken), taken.input, taken.newThread)
  }
  const sendNow = () => outbox.sendNow(id).catch((error: unknown) => notifications.fail(error, FAILURE_TEXTS.runThread))
  return (
    <li className={styles.message}>
      <span className={styles.text} title={name}>
        {name}
      </span>
      <span className={styles.buttons}>
        {threadId !== null && (canMoveUp || canMoveDown) && (
          <>
            <IconButton
              size="small"
              label={t('queue.up', { name })}
              icon={<ArrowUp />}
              aria-disabled={!canMoveUp}
              onClick={() => void outbox.move(id, -1)}
            />
            <IconButton
              size="small"
              label={t('queue.down', { name })}
              icon={<ArrowDown />}
              aria-disabled={!canMoveDown}
              onClick={() => void outbox.move(id, 1)}
            />
          </>
        )}
        {count > 0 && (
          <IconButton size="small" label={t('queue.edit', { name })} icon={<Pencil />} onClick={() => void edit()} />
        )}
        <IconButton
          size="small"
          label={t('queue.now', { name })}
          icon={<SendHorizontal />}
          onClick={() => void sendNow()}
        />
        <IconButton
          size="small"
          label={t('queue.remove', { name })}
          icon={<X />}
          onClick={() => void outbox.takeBack(id)}
        />
      </span>
    </li>
  )
}

const LONGEST_NAME = 200

/** The words of a message; without any, the first line of what was pasted. */
function nameOf({ input }: WaitingMessage): string {
  const parts = (input?.messages ?? []).flatMap((message) => message.parts).filter((part) => part.type === 'text')
  const words = parts.filter(({ pasted }) => !pasted).map(({ text }) => text)
  return words.join(' ').slice(0, LONGEST_NAME) || nameOfPasted(parts[0]?.text ?? '')
}
