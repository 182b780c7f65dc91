import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createTemplateView, type TemplateFacts, type TemplateView } from './create-template-view.ts'
import styles from './template-field.module.css'

/** Where somebody was in the text area that the editor takes the place of. */
export type Handover = { isFocused: boolean; start: number; end: number }

export type TemplateEditorProps = Omit<TemplateFacts, 'describedBy' | 'readOnly'> & {
  /** The id that the label names. */
  id: string
  description: string
  rows: number
  maxLength: number
  value: string
  onChange?: ((value: string) => void) | undefined
  handover: RefObject<Handover | null>
}

/** The editor of a template, in a root of its own: what is said of it is in there too, because ids are not read across. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, description, rows, maxLength, value, onChange, handover, ...facts } = props
  const { label, required, invalid, declared, texts } = facts
  const readOnly = onChange === undefined
  const describedBy = useId()
  const host = useRef<HTMLDivElement>(null)
  const made = useRef<{ view: TemplateView; note: HTMLElement }>(null)
  const latest = useRef({ value, onChange, facts: { ...facts, readOnly, describedBy } })
  useLayoutEffect(() => {
    latest.current = { ...latest.current, value, onChange }
  })
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const { value: text, facts: first } = latest.current
    const before = handover.current
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const note = root.appendChild(document.createElement('p'))
    note.id = first.describedBy
    note.hidden = true
    const tell = (next: string) => latest.current.onChange?.(next)
    const view = createTemplateView({ root, text, most: maxLength, onChange: tell }, first)
    made.current = { view, note }
    if (before) view.select(before.start, before.end)
    if (before?.isFocused) view.focus()
    return () => {
      view.destroy()
      note.remove()
    }
  }, [maxLength, handover])
  useLayoutEffect(() => made.current?.view.write(value), [value])
  useLayoutEffect(() => {
    made.current?.view.show({ label, required, invalid, declared, texts, readOnly, describedBy })
  }, [label, required, invalid, declared, texts, readOnly, describedBy])
  useLayoutEffect(() => {
    if (made.current) made.current.note.textContent = description
  }, [description])
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)
    const focus = () => made.current?.view.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [id])
  return (
    <div
      ref={host}
      id={id}
      className={styles.editor}
      data-invalid={invalid ? '' : undefined}
      data-read-only={readOnly ? '' : undefined}
      style={{ '--rows': rows } as CSSProperties}
    />
  )
}
