import type { Ref, RefObject } from 'react'
import type { ComposerEditor, ComposerProps } from './composer.tsx'
import type { ComposerTexts } from './composer-texts.ts'
import type { WritingField } from './writing-field.ts'
import styles from './composer.module.css'

type PlainFieldProps = Pick<ComposerProps, 'value' | 'onChange' | 'menu' | 'autoFocus' | 'enterSends'> &
  Pick<ComposerEditor, 'onKey' | 'onPaste' | 'onCaret'> & {
    ref: Ref<HTMLTextAreaElement>
    /** The id of what says why nothing can be sent now. */
    describedBy: string | undefined
    /** Whether an input method has begun a character. */
    composingRef: RefObject<boolean>
    texts: ComposerTexts
  }

/** The text area in which a message is written. */
export function PlainField({
  ref,
  value,
  onChange,
  menu,
  composingRef,
  describedBy,
  texts,
  ...props
}: PlainFieldProps) {
  const tellCaret = ({ value: text, selectionStart: start, selectionEnd: end }: WritingField, composing = false) =>
    props.onCaret({ text, start, end, composing })
  return (
    <textarea
      dir="auto"
      ref={ref}
      className={styles.area}
      rows={1}
      value={value}
      aria-label={texts.label}
      aria-describedby={describedBy}
      placeholder={texts.placeholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is what the screen is for; the caller decides
      autoFocus={props.autoFocus}
      enterKeyHint={props.enterSends ? 'send' : 'enter'}
      {...(menu && {
        // HTML lets a text area be nothing but a text box, which knows no `aria-expanded`.
        'aria-haspopup': 'listbox',
        'aria-autocomplete': 'list',
        'aria-controls': menu.listId,
        'aria-activedescendant': menu.activeId,
      })}
      onChange={(event) => {
        onChange(event.target.value)
        tellCaret(event.target, (event.nativeEvent as InputEvent).isComposing)
      }}
      onSelect={(event) => tellCaret(event.currentTarget, composingRef.current)}
      onCompositionStart={() => (composingRef.current = true)}
      onCompositionEnd={(event) => {
        composingRef.current = false
        tellCaret(event.currentTarget, false)
      }}
      onBlur={({ currentTarget }) => {
        delete currentTarget.dataset['byKey']
        props.onCaret(null)
      }}
      onKeyDown={(event) => props.onKey(event.nativeEvent)}
      // A text area counts as reached by key however it is reached: only Tab itself says who came so.
      onKeyUp={({ key, currentTarget }) => {
        if (key === 'Tab') currentTarget.dataset['byKey'] = ''
      }}
      onPaste={(event) => props.onPaste(event.nativeEvent)}
    />
  )
}
