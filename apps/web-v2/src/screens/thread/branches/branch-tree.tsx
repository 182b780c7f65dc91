import { type Stretch, stretchAfterKey } from '@atrium/domain/branches/branch-overview'
import { truncateText } from '@atrium/domain/threads/names/truncate-text'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import { messageText } from '@atrium/domain/messages/message-text'
import { plainText } from '@atrium/ui/markdown/plain-text'
import { Badge } from '@atrium/ui/badge/badge'
import { Sparkles, User } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import styles from './branch-tree.module.css'

type MessageStretch = Stretch<ThreadMessage>

export type BranchTreeProps = {
  stretches: readonly MessageStretch[]
  /** The model that a stretch begins with, where it is known. */
  modelOf: (stretch: MessageStretch) => string | null
  /** The row where the shown conversation ends. */
  currentRef: Ref<HTMLLIElement>
  onShow: (stretch: MessageStretch) => void
}

const LONGEST = 160
const DEEPEST_INDENT = 6

/** One row for each stretch, indented by forks. One row is in the tab order; arrows move, Enter shows. */
export function BranchTree({ stretches, modelOf, currentRef, onShow }: BranchTreeProps) {
  const { t, i18n } = useTranslation('branch-tree')
  const list = useRef<HTMLUListElement>(null)
  const current = stretches.findLastIndex(({ shown }) => shown)
  const [at, setAt] = useState(Math.max(0, current))
  const press = (event: KeyboardEvent, stretch: MessageStretch) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onShow(stretch)
    }
    const next = stretchAfterKey(stretches, at, event.key)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[next]?.focus()
  }
  return (
    <ul role="tree" aria-label={t('title')} className={styles.tree} ref={list}>
      {stretches.map((stretch, index) => {
        const { first, level, place, of, count, shown } = stretch
        const model = modelOf(stretch)
        return (
          <li
            key={first.id}
            ref={index === current ? currentRef : undefined}
            role="treeitem"
            aria-level={level + 1}
            aria-posinset={place}
            aria-setsize={of}
            aria-selected={shown}
            aria-expanded={stretch.child === -1 ? undefined : true}
            tabIndex={index === at ? 0 : -1}
            className={styles.row}
            style={{ '--indent': Math.min(level, DEEPEST_INDENT) } as CSSProperties}
            onFocus={() => setAt(index)}
            onClick={() => onShow(stretch)}
            onKeyDown={(event) => press(event, stretch)}
          >
            <span className={styles.mark}>{first.role === 'assistant' ? <Sparkles /> : <User />}</span>
            <span className={styles.content}>
              <span className={styles.words}>
                <span className="visually-hidden">{t(ROLE_NAMES[first.role])}: </span>
                {truncateText(wordsOf(first), LONGEST) || t('wordless')}
              </span>
              <span className={styles.note}>
                {of > 1 && `${t('version', { place, of })} · `}
                {count > 1 && `${t('messages', { count })} · `}
                {model && `${model} · `}
                <RelativeTime locale={i18n.language} date={first.createdDate} />
              </span>
            </span>
            {index === current && <Badge tone="accent">{t('shown')}</Badge>}
          </li>
        )
      })}
    </ul>
  )
}

/** Answers are Markdown: their marks are no words. */
function wordsOf({ role, parts }: ThreadMessage): string {
  const text = messageText(parts)
  return (role === 'assistant' ? plainText(text) : text).replace(/\s+/g, ' ')
}

const ROLE_NAMES = { user: 'you', assistant: 'answer', system: 'system' } as const
