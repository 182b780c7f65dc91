import { isShared } from '@atrium/domain/protection/is-shared'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { Ellipsis, Link2, Lock, Pencil, PencilLine, SquareCheck, Star, StarOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#router/link.tsx'
import { toThread } from '#router/addresses/thread-address.ts'
import { UnreadDot } from '@atrium/ui/unread-dot/unread-dot'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { selectionKey } from '@atrium/ui/table/selection-key'
import { takeFocus } from '@atrium/ui/take-focus/take-focus'
import { LazyMenu } from '@atrium/ui/menu/lazy-menu'
import { NameField } from '#features/item-actions/name-field.tsx'
import styles from './thread-row.module.css'

const ThreadBox = lazyPart(async () => ({ default: (await import('./thread-box.tsx')).ThreadBox }))

export type ThreadInList = Pick<
  Thread,
  'id' | 'type' | 'name' | 'running' | 'unread' | 'secureData' | 'protected' | 'isPrivate'
>

export type ThreadRowProps = {
  thread: ThreadInList
  active: boolean
  /** Something is written there that has not been sent. */
  draft: boolean
  starred: boolean
  /** Are renaming and deleting offered? */
  mayChange: boolean
  /** When it was last looked at or changed, in few letters. */
  time: string
  /** Is this the row of the lists that the Tab key reaches? */
  reachable: boolean
  /** Several rows are selected from the menu of one, or by `x` on it; then a click selects as well. */
  selection: {
    isSelecting: boolean
    has: (id: string) => boolean
    toggle: (id: string, range?: boolean) => void
    clear: () => void
  }
  onLeave: () => void
  onRename: (name: string) => void
  onStar: (starred: boolean) => void
  onDelete: () => void
}

/** One line for a conversation: a mark of its state, its name, and what can be done with it. */
export function ThreadRow(props: ThreadRowProps) {
  const { thread, active, draft, starred, mayChange, time, reachable, selection, onLeave, onRename, onStar, onDelete } =
    props
  const { t } = useTranslation('shell')
  const { id, name } = thread
  const tabIndex = reachable ? 0 : -1
  const [renaming, setRenaming] = useState(false)
  const [endedByKey, setEndedByKey] = useState(false)
  const end = (byKey: boolean) => {
    setEndedByKey(byKey)
    setRenaming(false)
  }
  if (renaming) {
    return (
      <div className={styles.row} data-renaming="">
        <NameField
          name={name}
          label={t('threads.renameLabel', { name })}
          onSave={(next, isByKey) => {
            end(isByKey)
            if (next !== name) onRename(next)
          }}
          onCancel={() => end(true)}
        />
      </div>
    )
  }
  const star = starred ? t('threads.unstar') : t('threads.star')
  return (
    <div
      className={styles.row}
      data-active={active ? '' : undefined}
      data-selected={selection.has(id) ? '' : undefined}
    >
      {selection.isSelecting && (
        <ThreadBox {...{ name, tabIndex }} checked={selection.has(id)} onToggle={() => selection.toggle(id)} />
      )}
      <Link
        {...toThread(thread)}
        ref={endedByKey ? takeFocus : undefined}
        className={styles.link}
        data-thread-link=""
        tabIndex={tabIndex}
        aria-current={active ? 'page' : undefined}
        onClick={(event) => {
          if (!selection.isSelecting) return onLeave()
          event.preventDefault()
          selection.toggle(id, event.shiftKey)
        }}
        onKeyDown={(event) => {
          selectionKey(event, id, selection)
          if (event.key !== 'F2' || !mayChange) return
          event.preventDefault()
          setRenaming(true)
        }}
      >
        {thread.running && <Spinner size={13} label={t('threads.running')} />}
        {thread.unread && !thread.running && !active && <UnreadDot label={t('threads.unread')} />}
        {thread.secureData && <Lock className={styles.mark} aria-label={t('threads.secure')} />}
        {isShared(thread) && <Link2 className={styles.shared} aria-label={t('threads.shared')} />}
        <span className={styles.name} data-unread={thread.unread && !active ? '' : undefined}>
          {name}
        </span>
        {draft && <PencilLine className={styles.draft} aria-label={t('threads.draft')} />}
        {/* The group that it stands in tells it to a screen reader. */}
        <span className={styles.time} aria-hidden="true">
          {time}
        </span>
      </Link>
      <LazyMenu
        label={t('threads.actions', { name })}
        trigger={
          <IconButton
            className={styles.more}
            size="small"
            tabIndex={tabIndex}
            label={t('threads.actions', { name })}
            icon={<Ellipsis />}
          />
        }
        sections={[
          {
            items: [
              ...(mayChange
                ? [{ label: t('threads.rename'), icon: <Pencil />, onSelect: () => setRenaming(true) }]
                : []),
              { label: star, icon: starred ? <StarOff /> : <Star />, onSelect: () => onStar(!starred) },
              { label: t('threads.select'), icon: <SquareCheck />, onSelect: () => selection.toggle(id) },
            ],
          },
          ...(mayChange
            ? [{ items: [{ label: t('threads.delete'), icon: <Trash2 />, danger: true, onSelect: onDelete }] }]
            : []),
        ]}
      />
    </div>
  )
}
