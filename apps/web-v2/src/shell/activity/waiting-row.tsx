import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { draftsRoom } from '@atrium/browser-state/drafts/drafts-room'
import { putBack } from '@atrium/browser-state/drafts/put-back'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { returnPlaceOf, type WaitingMessage } from '@atrium/browser-state/outbox/waiting-message'
import { threadTypeOf } from '@atrium/domain/threads/thread-type'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Clock, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toNewThread, toThread } from '#router/addresses/thread-address.ts'
import styles from './activity-list.module.css'

/** One message that waits to be sent, and why it waits. */
export function WaitingRow({ message, onLeave }: { message: WaitingMessage; onLeave: () => void }) {
  const { t } = useTranslation('activity')
  const outbox = useRoom(outboxRoom)
  const drafts = useRoom(draftsRoom)
  const { id, input } = message
  const count = input?.messages?.[0]?.parts.length ?? 0
  const name = wordsOf(message) || (count === 0 ? t('anotherAnswer') : t('files', { count }))
  const takeBack = async () => {
    const taken = await outbox.takeBack(id)
    if (taken) putBack(drafts, returnPlaceOf(taken), taken.input, taken.newThread)
  }
  return (
    <li className={styles.row}>
      <span className={styles.mark} aria-hidden="true">
        <Clock />
      </span>
      <Link {...placeOf(message)} className={styles.words} onClick={onLeave}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{t(`because.${reasonOf(message)}`)}</span>
      </Link>
      <IconButton size="small" label={t('takeBack', { name })} icon={<PencilLine />} onClick={() => void takeBack()} />
    </li>
  )
}

/** The conversation that it waits for, or the empty one in which it was written. */
function placeOf({ threadId, newThread }: WaitingMessage) {
  const type = newThread?.type ?? 'chat'
  return threadId === null ? toNewThread(threadTypeOf(type)) : toThread({ id: threadId, type })
}

function reasonOf({ refused, held, problem, threadId }: WaitingMessage): 'refused' | 'held' | 'away' | 'answer' {
  if (refused) return 'refused'
  if (held) return 'held'
  return problem || threadId === null ? 'away' : 'answer'
}

const LONGEST_NAME = 200

function wordsOf({ input }: WaitingMessage): string {
  const parts = (input?.messages ?? []).flatMap((given) => given.parts)
  const words = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return words.join(' ').slice(0, LONGEST_NAME)
}
