import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Handover } from './template-editor.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string
  onChange?: ((value: string) => void) | undefined
  /** Takes where somebody is in the text, when it goes. */
  handover: RefObject<Handover | null>
  /** Called when somebody begins to compose a character, and when that ends. */
  onComposing: (isComposing: boolean) => void
}

/** The plain field of a template, until its editor is there. */
export function TemplateArea({ value, onChange, handover, onComposing, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    return () => {
      const { selectionStart: start, selectionEnd: end } = area
      handover.current = { isFocused: document.activeElement === area, start, end }
    }
  }, [handover])
  return (
    <textarea
      {...rest}
      ref={field}
      value={value}
      readOnly={!onChange}
      onChange={(event) => onChange?.(event.target.value)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={(event) => {
        onChange?.(event.currentTarget.value)
        onComposing(false)
      }}
    />
  )
}
