import { useModelEntries } from '@atrium/browser-state/models/use-model-names'
import type { Thread } from '@atrium/contract/entities/threads/thread'
import { vendorOf } from '@atrium/domain/providers/provider-name'
import { type ThreadType, threadTypeOf } from '@atrium/domain/threads/thread-type'
import type { Ordered } from '@atrium/domain/user-state/in-one-order'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { RelativeTime } from '@atrium/ui/relative-time/relative-time'
import { Spinner } from '@atrium/ui/spinner/spinner'
import { UnreadDot } from '@atrium/ui/unread-dot/unread-dot'
import { VendorGlyph } from '@atrium/ui/vendor-glyph/vendor-glyph'
import { FileText, Film, Image, Lock, type LucideIcon, MessageSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atRest, pageAtRest } from '#frame/page-at-rest.ts'
import { toThread } from '#router/addresses/thread-address.ts'
import { Link } from '#router/link.tsx'
import styles from './rows.module.css'

const GLYPHS: Readonly<Record<ThreadType, LucideIcon>> = {
  chat: MessageSquare,
  image: Image,
  text: FileText,
  video: Film,
}

/** How many favorites and how many recents have a row; the rest stand in the side navigation and among all content. */
const MOST_ROWS = 8

const MarkedRow = lazyPart(async () => ({
  default: (await atRest(() => import('./marked-row.tsx'))).MarkedRow,
}))

/** Keeps its place until it is known what the row is about. */
const BLANK = (
  <li aria-hidden="true">
    <div className={styles.row}>
      <span className={styles.glyph} />
    </div>
  </li>
)

/**
 * Conversations and what else was marked, one below the other: what each is, what it is about, who answers in it, and its live state.
 * @param isByTime each row says the time by which they are ordered, else when it was changed
 */
export function Rows({
  title,
  items,
  isByTime,
}: {
  title: string
  items: readonly Ordered<Thread>[]
  isByTime?: true
}) {
  // Known once they are drawn: what was deleted gives its place to what comes after it.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const shown = firstOf(items, gone)
  // The composer has the models of chats; those of other types come once one can write.
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => void pageAtRest().then(() => setAtRest(true)), [])
  const entryOf = useModelEntries(isAtRest ? shown.flatMap(({ thread }) => thread?.type ?? []) : ['chat'])
  if (items.length === 0) return null
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.rows}>
        {shown.map(({ id, time, thread }) =>
          thread ? (
            <li key={id}>
              <Row
                thread={thread}
                date={isByTime ? new Date(time).toISOString() : thread.updatedDate}
                modelName={
                  thread.provider && thread.model
                    ? entryOf({ provider: thread.provider, model: thread.model })?.name
                    : undefined
                }
              />
            </li>
          ) : (
            <MarkedRow
              key={id}
              id={id}
              viewed={isByTime && time}
              blank={BLANK}
              meanwhile={BLANK}
              onGone={(isGone) => setGone((known) => withOrWithout(known, id, isGone))}
            />
          ),
        )}
      </ul>
    </section>
  )
}

/** The first of these, as many as have a row, with those before them that turned out to be gone: they may come back. */
function firstOf(items: readonly Ordered<Thread>[], gone: ReadonlySet<string>): readonly Ordered<Thread>[] {
  const last = items.filter(({ id }) => !gone.has(id))[MOST_ROWS - 1]
  return last ? items.slice(0, items.indexOf(last) + 1) : items
}

function withOrWithout(known: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (known.has(id) === isIn) return known
  return new Set(isIn ? [...known, id] : [...known].filter((other) => other !== id))
}

function Row({ thread, date, modelName }: { thread: Thread; date: string; modelName: string | undefined }) {
  const { t, i18n } = useTranslation('shell')
  const { t: say } = useTranslation('home')
  const type = threadTypeOf(thread.type)
  const Glyph = GLYPHS[type]
  return (
    <Link {...toThread(thread)} className={styles.row}>
      <span className={styles.glyph} aria-hidden="true">
        {thread.running ? <Spinner size={16} /> : <Glyph />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {thread.unread && !thread.running && <UnreadDot label={t('threads.unread')} />}
          <span className={styles.text}>{thread.name}</span>
        </span>
        <span className={styles.note}>
          {thread.provider && modelName && (
            <>
              <VendorGlyph vendor={vendorOf(thread.provider)} size={14} />
              <span className={styles.text}>{modelName}</span>
            </>
          )}
          {!modelName && <span className={styles.text}>{say(`types.${type}`)}</span>}
          {thread.secureData && <Lock className={styles.lock} aria-label={t('threads.secure')} />}
        </span>
      </span>
      <span className={styles.time}>
        {thread.running ? t('threads.running') : <RelativeTime locale={i18n.language} date={date} />}
      </span>
    </Link>
  )
}
