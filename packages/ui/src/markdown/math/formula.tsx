import { useEffect, useState } from 'react'
import styles from '../markdown.module.css'

/** KaTeX weighs more than the rest of the text view: it comes with the first formula. */
async function typeset(source: string, display: boolean): Promise<string> {
  const [{ default: katex }] = await Promise.all([import('katex'), import('katex/dist/katex.min.css')])
  // Without `trust` no command makes links, images or HTML; the limits stop formulas that grow without end.
  return katex.renderToString(source, {
    displayMode: display,
    throwOnError: false,
    trust: false,
    maxExpand: 500,
    maxSize: 20,
  })
}

const DONE = new Map<string, string>()
const KEPT = 300

/** A formula; its source stands there until the typesetter is loaded, and stays where it cannot be set. */
export function Formula({ source, display }: { source: string; display: boolean }) {
  const key = `${display ? 'd' : 'i'}${source}`
  const [html, setHtml] = useState(DONE.get(key))
  useEffect(() => {
    let current = true
    typeset(source, display).then(
      (made) => {
        if (DONE.size >= KEPT) DONE.clear()
        DONE.set(key, made)
        if (current) setHtml(made)
      },
      // Offline or blocked: the source is still there to read.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [key, source, display])
  const className = display ? styles.display : undefined
  if (html === undefined) return <code className={className}>{source}</code>
  return (
    <span
      className={className}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide formula scrolls, also by keyboard
      tabIndex={display ? 0 : undefined}
      // KaTeX escapes its input; with `trust` off its output holds no links and no attributes from the source.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
