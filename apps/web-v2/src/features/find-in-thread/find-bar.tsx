import { soughtOf } from '@atrium/domain/search/find-text'
import type { ThreadMessage } from '@atrium/domain/messages/thread-message'
import type { ConversationHandle } from '@atrium/ui/conversation/conversation'
import { findRanges } from '@atrium/ui/conversation/find-ranges'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { firstFrom, hitsIn } from './hits-in.ts'
import { useReadyTexts } from './use-ready-texts.ts'
import { useMarks } from './use-marks.ts'
import styles from './find-bar.module.css'

export type FindBarProps = {
  /** The whole branch, also what is not in the page. */
  messages: readonly ThreadMessage[]
  conversation: RefObject<ConversationHandle | null>
  /** The words to find, also those that were typed before this was loaded. */
  query: string
  onQuery: (query: string) => void
  /** How often it was asked for: every time the words are there to be changed. */
  asked: number
  onClose: () => void
}

/** Finds words in the conversation, and goes from one place to the next. */
export function FindBar({ messages, conversation, query, onQuery, asked, onClose: close }: FindBarProps) {
  const { t } = useTranslation('thread')
  const input = useRef<HTMLInputElement>(null)
  const { hits, place, current, sought, ready, go } = useFinding(messages, query, conversation)
  useFocus(input, asked)
  useMarks(conversation, sought, current)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step !== 0) go(step)
    else if (event.key === 'Escape') close()
    // Asked for a second time, the browser's own search opens.
    else if (!isFindKey(event)) return
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  const count = hits.length === 0 ? t('find.none') : t('find.count', { place: place + 1, count: hits.length })
  return (
    <div className={styles.anchor}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of what is in it */}
      <search className={styles.bar} aria-label={t('find.region')} onKeyDown={onKeyDown}>
        <input
          ref={input}
          className={styles.input}
          aria-label={t('find.label')}
          placeholder={t('find.placeholder')}
          enterKeyHint="next"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        <output className={styles.count}>{sought.folded === '' || !ready ? '' : count}</output>
        <IconButton
          label={t('find.previous')}
          icon={<ChevronUp />}
          disabled={hits.length === 0}
          onClick={() => go(-1)}
        />
        <IconButton label={t('find.next')} icon={<ChevronDown />} disabled={hits.length === 0} onClick={() => go(1)} />
        <IconButton label={t('find.close')} icon={<X />} onClick={close} />
      </search>
    </div>
  )
}

function stepOf({ key, shiftKey, target, nativeEvent }: KeyboardEvent): -1 | 0 | 1 {
  const isEnter = key === 'Enter' && target instanceof HTMLInputElement && !nativeEvent.isComposing
  if (!isEnter && key !== 'F3') return 0
  return shiftKey ? -1 : 1
}

function isFindKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'f' && (ctrlKey || metaKey)
}

/** What was found, and the place where one is: the first in sight or below when other words are sought. */
function useFinding(messages: readonly ThreadMessage[], query: string, conversation: FindBarProps['conversation']) {
  const latest = useDeferredValue(messages)
  const sought = useMemo(() => soughtOf(query), [query])
  const ready = useReadyTexts(messages)
  const hits = useMemo(() => (ready ? hitsIn(latest, sought) : []), [ready, latest, sought])
  const [chosen, setChosen] = useState({ sought, place: 0 })
  const place = Math.min(chosen.place, Math.max(0, hits.length - 1))
  const current = chosen.sought === sought ? hits[place] : undefined

  const show = (to: number) => {
    setChosen({ sought, place: to })
    const hit = hits[to]
    const shown = conversation.current
    const turn = hit && (shown?.turnElement(hit.turn) ?? shown?.showTurn(hit.turn))
    if (!shown || !turn) return
    const ranges = findRanges(turn, sought)
    const range = ranges[Math.min(hit.nth, ranges.length - 1)]
    if (range) shown.showRange(hit.turn, range)
    else shown.showTurn(hit.turn)
  }
  const latestShow = useRef(show)
  useEffect(() => {
    latestShow.current = show
  })
  // A word in the making is looked for from where it was begun: each of its letters would else move on from the place before.
  const begun = useRef({ word: '', turn: 0 })
  useEffect(() => {
    const { word } = begun.current
    const isSameWord = word !== '' && (sought.folded.startsWith(word) || word.startsWith(sought.folded))
    const turn = isSameWord ? begun.current.turn : (conversation.current?.turnAtTop() ?? 0)
    begun.current = { word: sought.folded, turn }
    // A turn that is not in the page is drawn at once, which React does not do from within an effect.
    if (sought.folded !== '') queueMicrotask(() => latestShow.current(firstFrom(hits, turn)))
    // What comes while an answer is written moves nobody.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [sought, conversation, ready])
  const go = (step: -1 | 1) => {
    if (hits.length > 0) show((place + step + hits.length) % hits.length)
  }
  return { hits, place, current, sought, ready, go }
}

/**
 * Takes the focus every time it is asked for, before another key can come. What was typed into the field that waited for this one
 * is gone on with.
 */
function useFocus(input: RefObject<HTMLInputElement | null>, asked: number) {
  const known = useRef<number>(null)
  useLayoutEffect(() => {
    if (known.current === null) input.current?.setSelectionRange(-1, -1)
    else input.current?.select()
    known.current = asked
    input.current?.focus()
  }, [input, asked])
}
