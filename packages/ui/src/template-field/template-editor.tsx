import { type CSSProperties, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createTemplateView, type TemplateEars, type TemplateFacts, type TemplateView } from './create-template-view.ts'
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
  /** Takes the place of the frame that a field has. */
  className?: string | undefined
  /** They hear what is done in it before it does. Read when it opens. */
  ears?: TemplateEars
  /** Takes the editor, and its element, as long as it is there. Read when it opens. */
  onView?: (view: TemplateView | null, host: HTMLElement) => void
}

/** The editor of a template, in a root of its own: what is said of it is in there too, because ids are not read across. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, description, rows, maxLength, value, onChange, handover, className, ears, onView, ...facts } = props
  const { label, required, invalid, declared, placeholder, texts } = facts
  const readOnly = onChange === undefined
  const describedBy = useId()
  const host = useRef<HTMLDivElement>(null)
  const made = useRef<{ view: TemplateView; note: HTMLElement }>(null)
  const latest = useRef({ value, onChange, ears, onView, facts: { ...facts, readOnly, describedBy } })
  useLayoutEffect(() => {
    latest.current = { ...latest.current, value, onChange, ears }
  })
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    const { value: text, facts: first, onView: told } = latest.current
    const before = handover.current
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
    const note = root.appendChild(document.createElement('p'))
    note.id = first.describedBy
    note.hidden = true
    const tell = (next: string) => latest.current.onChange?.(next)
    const heard: TemplateEars | undefined = latest.current.ears && {
      onKey: (event) => latest.current.ears?.onKey(event) ?? false,
      onPaste: (event) => latest.current.ears?.onPaste(event) ?? false,
      onCaret: (caret) => latest.current.ears?.onCaret(caret),
    }
    const view = createTemplateView({ root, text, most: maxLength, onChange: tell, ears: heard }, first)
    made.current = { view, note }
    told?.(view, element)
    if (before) view.select(before.start, before.end)
    if (before?.isFocused) view.focus()
    return () => {
      told?.(null, element)
      view.destroy()
      note.remove()
    }
  }, [maxLength, handover])
  useLayoutEffect(() => made.current?.view.write(value), [value])
  useLayoutEffect(() => {
    const optional = placeholder === undefined ? {} : { placeholder }
    made.current?.view.show({ label, required, invalid, declared, texts, readOnly, describedBy, ...optional })
  }, [label, required, invalid, declared, placeholder, texts, readOnly, describedBy])
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
      className={className ?? styles.editor}
      data-invalid={invalid ? '' : undefined}
      data-read-only={readOnly ? '' : undefined}
      style={{ '--rows': rows } as CSSProperties}
    />
  )
}
