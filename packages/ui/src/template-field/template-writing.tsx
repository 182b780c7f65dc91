import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ComposerEditor } from '../composer/composer.tsx'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { asWritingField } from './as-writing-field.ts'
import type { TemplateView } from './create-template-view.ts'
import type { Handover, TemplateEditorProps } from './template-editor.tsx'
import styles from './template-field.module.css'

const TemplateEditor = lazyPart(async () => ({ default: (await import('./template-editor.tsx')).TemplateEditor }))

export type TemplateWritingProps = ComposerEditor & Pick<TemplateEditorProps, 'rows' | 'texts'>

/** The editor of a template as the field of a composer: that of messages stands there until it is loaded. */
export function TemplateWriting({ plain, area, className, rows, texts, ...composer }: TemplateWritingProps) {
  const { value, onChange, label, placeholder, description, menu } = composer
  const id = useId()
  const handover = useRef<Handover>(null)
  const view = useRef<TemplateView>(null)
  const [isThere, setIsThere] = useState(false)
  const isComposing = useRef(composer.isComposing)
  useEffect(() => {
    let isLeft = false
    const swap = () => {
      if (isLeft) return
      const { current: field } = area
      // A character that is being composed would be lost.
      if (isComposing.current())
        return field?.addEventListener('compositionend', () => setTimeout(swap), { once: true })
      // At once, so that no key comes in between.
      return flushSync(() => {
        handover.current = handoverOf(area)
        setIsThere(true)
      })
    }
    void TemplateEditor.preload().then(swap)
    return () => {
      isLeft = true
    }
  }, [area])
  useLayoutEffect(() => {
    const list = menu ? document.getElementById(menu.listId) : null
    view.current?.point(list, menu ? document.getElementById(menu.activeId) : null)
  }, [menu])
  if (!isThere) return plain
  return (
    <TemplateEditor
      {...{ id, label, placeholder, description, rows, value, onChange, handover, texts }}
      className={`${className} ${styles.writing}`}
      required={false}
      invalid={false}
      declared={undefined}
      maxLength={Number.POSITIVE_INFINITY}
      ears={{
        onKey(event) {
          composer.onKey(event)
          return event.defaultPrevented
        },
        onPaste(event) {
          composer.onPaste(event)
          return event.defaultPrevented
        },
        onCaret: composer.onCaret,
      }}
      onView={(made, host) => {
        view.current = made
        composer.onField(made && asWritingField(host, made))
        host.onkeyup = ({ key }) => {
          if (key === 'Tab') host.dataset['byKey'] = ''
        }
        host.onblur = () => delete host.dataset['byKey']
      }}
    />
  )
}

function handoverOf({ current: field }: RefObject<ComposerEditor['area']['current']>): Handover | null {
  if (!field) return null
  const { selectionStart: start, selectionEnd: end } = field
  return { isFocused: document.activeElement === field, start, end }
}
