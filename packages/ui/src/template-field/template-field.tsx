import { findPlaceholders } from '@atrium/domain/prompts/variables/find-placeholders'
import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Field, type FieldTexts } from '../field/field.tsx'
import field from '../field/field.module.css'
import { lazyPart } from '../lazy-part/lazy-part.ts'
import { flawOfPlaceholder } from './flaw-of-placeholder.ts'
import { TemplateArea } from './template-area.tsx'
import type { Handover } from './template-editor.tsx'
import type { TemplateFieldTexts } from './template-field-texts.ts'
import styles from './template-field.module.css'

const TemplateEditor = lazyPart(async () => ({ default: (await import('./template-editor.tsx')).TemplateEditor }))

export type TemplateFieldProps = Omit<FieldTexts, 'hint' | 'error' | 'hideLabel'> & {
  hint?: string | undefined
  error?: string | undefined
  rows: number
  maxLength: number
  value: string
  /** Without it the text is read-only. */
  onChange?: ((value: string) => void) | undefined
  /** The names of the variables that are described; without them no name is in the wrong. */
  declared?: readonly string[] | undefined
  /** Describes a variable that the text has. */
  onDeclare?: ((name: string) => void) | undefined
  texts: TemplateFieldTexts
}

/** The text of a template: its variables are marked and completed as soon as the editor is there; a plain field until then. */
export function TemplateField({
  label,
  hint,
  error,
  required = false,
  onDeclare,
  texts,
  ...props
}: TemplateFieldProps) {
  const { rows, maxLength, value, onChange } = props
  // Names have no blanks.
  const names = props.declared?.join(' ')
  const declared = useMemo(() => names?.split(' '), [names])
  const [isThere, setIsThere] = useState(false)
  const [isComposing, setIsComposing] = useState(false)
  const handover = useRef<Handover>(null)
  useEffect(() => void TemplateEditor.preload().then(() => setIsThere(true)), [])
  const flaws = useMemo(() => {
    const found = findPlaceholders(value).map((one) => ({ ...one, flaw: flawOfPlaceholder(one, { declared, texts }) }))
    return [...new Map(found.flatMap((one) => (one.flaw === null ? [] : [[one.flaw, one]]))).values()]
  }, [value, declared, texts])
  const description = [error ?? hint, ...flaws.map(({ flaw }) => flaw)].filter(Boolean).join(' ')
  const about = { label, required, declared, texts, description, invalid: error !== undefined }
  return (
    <Field {...{ label, hint, error, required }}>
      {(control) => (
        <>
          {isThere && !isComposing ? (
            <TemplateEditor {...about} {...{ rows, maxLength, value, onChange }} id={control.id} handover={handover} />
          ) : (
            <TemplateArea
              {...control}
              {...{ rows, maxLength, value, onChange, handover }}
              aria-required={required}
              style={{ '--rows': rows } as CSSProperties}
              className={`${field.input} ${styles.area}`}
              onComposing={setIsComposing}
            />
          )}
          {flaws.length > 0 && (
            <ul className={styles.flaws}>
              {flaws.map(({ kind, name, flaw }) => (
                <li key={flaw} className={styles.flaw}>
                  <span>{flaw}</span>
                  {onDeclare && kind === 'variable' && (
                    <Button size="small" onClick={() => onDeclare(name)}>
                      {texts.declare(name)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}
