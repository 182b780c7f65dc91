import { useLayoutEffect, useRef } from 'react'
import styles from './code-editor.module.css'
import { createCodeView } from './create-code-view.ts'

export type CodeEditorProps = {
  label: string
  /** What is edited; what comes later is not taken over. */
  initial: string
  onChange: (text: string) => void
}

/** An editor of code that takes the focus. It has a root of its own, since it brings its look along. */
export function CodeEditor({ label, initial, onChange }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ label, initial, onChange })
  useLayoutEffect(() => {
    latest.current = { label, initial, onChange }
  })
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const { label: name, initial: text } = latest.current
    const view = createCodeView({ root, text, label: name, onChange: (next) => latest.current.onChange(next) })
    view.focus()
    return () => view.destroy()
  }, [])
  return <div ref={host} className={styles.editor} />
}
