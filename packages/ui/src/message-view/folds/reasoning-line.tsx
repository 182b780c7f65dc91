import type { MarkdownSettings } from '../../markdown/markdown-settings.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import { useEffect, useState } from 'react'
import { Fold } from './fold.tsx'
import { formatTime } from '../receipt/format-receipt.ts'
import type { MessageTexts } from '../message-texts.ts'
import styles from '../message-view.module.css'

/** Whether thoughts that stream are shown open, and what to do when the person opens or closes them. Must keep its identity. */
export type ReasoningPreference = { open: boolean; onChange: (open: boolean) => void }

export type ReasoningLineProps = {
  text: string
  /** The model is still thinking. */
  active: boolean
  milliseconds: number | undefined
  preference?: ReasoningPreference
  settings: MarkdownSettings
  locale?: string
  texts: Pick<MessageTexts, 'thinking' | 'thought' | 'thoughtSome'>
}

/** `Thought for 12 s`, folded. While the model thinks `Thinking… 12 s`, open if the person opened it the last time. */
export function ReasoningLine(props: ReasoningLineProps) {
  const { text, active, milliseconds, preference, settings, locale, texts } = props
  if (text.trim() === '' && !active) return null
  const done = milliseconds === undefined ? texts.thoughtSome : texts.thought(formatTime(milliseconds, locale))
  function remember(open: boolean) {
    // To close old thoughts says nothing about those to come.
    if (open || active) preference?.onChange(open)
  }
  return (
    <Fold
      title={active ? <LiveTitle words={texts.thinking} locale={locale} /> : done}
      active={active}
      openByItself={active && preference?.open === true}
      onToggle={remember}
    >
      {() => (
        <div className={styles.thoughts}>
          <Markdown text={text} streaming={active} settings={settings} />
        </div>
      )}
    </Fold>
  )
}

/** Counts from when it is first seen. The time is no part of the button's name, which would change each second. */
function LiveTitle({ words, locale }: { words: string; locale: string | undefined }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const start = performance.now()
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      {words}
      {seconds > 0 && (
        <span className={styles.liveTime} aria-hidden="true">
          {' '}
          {formatTime(seconds * 1000, locale)}
        </span>
      )}
    </>
  )
}
