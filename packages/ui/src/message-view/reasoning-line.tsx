import type { MarkdownSettings } from '../markdown/markdown-settings.ts'
import { Markdown } from '../markdown/markdown.tsx'
import { Fold } from './fold.tsx'
import { formatTime } from './format-receipt.ts'
import type { MessageTexts } from './message-texts.ts'
import styles from './message-view.module.css'

export type ReasoningLineProps = {
  text: string
  /** The model is still thinking. */
  active: boolean
  milliseconds: number | undefined
  settings?: MarkdownSettings
  locale?: string
  texts: Pick<MessageTexts, 'thinking' | 'thought' | 'thoughtSome'>
}

/** `Thought for 12 s`, folded. */
export function ReasoningLine({ text, active, milliseconds, settings, locale, texts }: ReasoningLineProps) {
  const done = milliseconds === undefined ? texts.thoughtSome : texts.thought(formatTime(milliseconds, locale))
  const title = active ? texts.thinking : done
  if (text.trim() === '' && !active) return null
  return (
    <Fold title={title} active={active}>
      {() => (
        <div className={styles.thoughts}>
          <Markdown text={text} settings={settings} />
        </div>
      )}
    </Fold>
  )
}
