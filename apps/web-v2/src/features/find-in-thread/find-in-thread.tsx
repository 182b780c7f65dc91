import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindBarProps } from './find-bar.tsx'
import styles from './find-bar.module.css'

const FindBar = lazyPart(async () => ({ default: (await import('./find-bar.tsx')).FindBar }))

/**
 * The search in a conversation. A field that takes what is typed stands there from the first moment, also while the search itself
 * is being loaded; once it is closed the focus is where it was before.
 */
export function FindInThread(props: Omit<FindBarProps, 'query' | 'onQuery'>) {
  const { conversation, onClose } = props
  const [query, setQuery] = useState('')
  const [from] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    giveFocusBack(from, conversation.current)
  }
  const field = <WaitingField query={query} onQuery={setQuery} onClose={close} />
  return (
    <Suspense fallback={field}>
      <FindBar {...props} query={query} onQuery={setQuery} onClose={close} meanwhile={field} />
    </Suspense>
  )
}

type WaitingFieldProps = Pick<FindBarProps, 'query' | 'onQuery' | 'onClose'>

function WaitingField({ query, onQuery, onClose }: WaitingFieldProps) {
  const { t } = useTranslation('thread')
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <div className={styles.anchor}>
      <search className={styles.bar} aria-label={t('find.region')}>
        <input
          ref={input}
          className={styles.input}
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            event.stopPropagation()
            onClose()
          }}
        />
      </search>
    </div>
  )
}

/** A turn that had the focus may have left the page meanwhile: the conversation, which holds the keys for reading, takes it then. */
function giveFocusBack(from: Element | null, conversation: ConversationHandle | null): void {
  const isThere = from instanceof HTMLElement && from !== document.body && from.isConnected
  const target = isThere ? from : conversation?.list()?.closest('section')
  target?.focus({ preventScroll: true })
}
