import type { MessagePart } from '@atrium/domain/messages/thread-message'
import { ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundIn, kindsOf } from '@atrium/browser-state/outbox/checks/found-in'
import styles from './sensitive-sign.module.css'

export type SensitiveSignProps = {
  /** What is about to be sent; the same array as long as nothing of it changes. */
  parts: readonly MessagePart[]
  /** The conversation is there for secure data. */
  secure: boolean
  /** Sends it, which asks what is to be done; undefined while nothing can be sent. */
  onOpen?: () => void
}

/** So long nobody must have typed before a text is looked through, in milliseconds. */
const PAUSE_MS = 600

type Kinds = ReturnType<typeof kindsOf>

/** A quiet line above the field: what was found in it, and the way to what can be done. It keeps nobody from writing. */
export function SensitiveSign({ parts, secure, onOpen }: SensitiveSignProps) {
  const { t, i18n } = useTranslation('sending')
  const kinds = useFoundKinds(parts, secure)
  const names = kinds.map(([kind, count]) => t(`sensitive.kinds.${kind}`, { count }))
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
  const text = names.length === 0 ? '' : t('sensitive.sign', { kinds: list })
  // Told once, however much is found in the words that follow.
  const [told, setTold] = useState('')
  if ((text === '') !== (told === '')) setTold(text)
  const open = () => {
    // What was found may be gone by now: it is sent only by whoever means to send it.
    if (kindsOf(foundIn(parts, secure)).length > 0) onOpen?.()
  }
  return (
    <>
      <output className="visually-hidden">{told}</output>
      {text !== '' && (
        <p className={styles.sign}>
          <ShieldAlert aria-hidden="true" />
          <span>{text}</span>
          {onOpen && (
            <button type="button" className={styles.open} onClick={open}>
              {t('sensitive.signOpen')}
            </button>
          )}
        </p>
      )}
    </>
  )
}

/** What is found once nobody types and the page has nothing else to do. */
function useFoundKinds(parts: readonly MessagePart[], secure: boolean): Kinds {
  const [kinds, setKinds] = useState<Kinds>([])
  useEffect(() => {
    let request = 0
    const look = () => setKinds(kindsOf(foundIn(parts, secure)))
    const timer = setTimeout(() => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in window) request = window.requestIdleCallback(look, { timeout: PAUSE_MS })
      else look()
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      if (request !== 0) window.cancelIdleCallback(request)
    }
  }, [parts, secure])
  return kinds
}
