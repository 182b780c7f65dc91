import { ArrowUp, ChevronsDownUp, ChevronsUpDown, ListPlus, Square } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { composerAction } from './composer-action.ts'
import type { ComposerTexts } from './composer-texts.ts'
import { useGrowth } from './use-growth.ts'
import styles from './composer.module.css'

export type ComposerProps = {
  value: string
  onChange: (value: string) => void
  /** Called with a text that is not blank, or with chips alone when `canSendEmpty`. */
  onSend: () => void
  /** Stops the running answer. */
  onStop?: () => void
  /** `sending` until the server has taken the message, `answering` while text may still come. */
  state?: 'ready' | 'sending' | 'answering'
  /** Why nothing can be sent now; shown above the text. Typing stays possible, so nothing is lost. */
  blocked?: ReactNode
  canSendEmpty?: boolean
  /** What is sent while an answer runs is handed over all the same, to wait for its end. */
  queues?: boolean
  /** Attached things, as `Chip`s. */
  chips?: ReactNode
  /** The bottom bar, from the left: the plus menu, the model button, the options button, badges. */
  start?: ReactNode
  model?: ReactNode
  options?: ReactNode
  /** Muted, before the send button. */
  estimate?: ReactNode
  /** Between the estimate and the send button: the microphone. */
  end?: ReactNode
  /** Draws the frame of secure-data mode. */
  secure?: boolean
  /** Draws the frame of a temporary conversation. */
  temporary?: boolean
  /** Off where a soft keyboard has no Shift+Enter, or when the reader has swapped the keys. */
  enterSends?: boolean
  autoFocus?: boolean
  onFiles?: (files: File[]) => void
  /** A text that is pasted, before the field takes it; true keeps it out of the field. */
  onPasteText?: (text: string) => boolean
  /** Control or Command with Z, before the field undoes anything; true where something else was taken back. */
  onUndo?: () => boolean
  /** A list that a sign in the text has opened: it hears keys before the field does. */
  menu?: ComposerMenu | null
  /** The caret, or the text around it, has changed. Null where nobody writes any more. */
  onCaret?: (place: ComposerCaret | null) => void
  /** Up in an empty field. */
  onEarlier?: () => void
  ref?: Ref<HTMLTextAreaElement>
  texts: ComposerTexts
}

export type ComposerMenu = {
  listId: string
  /** The id of the option that the keys are on. */
  activeId: string
  /** True where a key was meant for the list. */
  hear: (event: KeyboardEvent) => boolean
}

export type ComposerCaret = { text: string; start: number; end: number; composing: boolean }

/** The card in which a message is written. It holds no state but its fold: the text belongs to the caller. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, onStop, state = 'ready', blocked, chips, secure, enterSends = true, texts } = props
  const blockedId = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [folded, setFolded] = useState(false)
  const long = useGrowth(area, value)
  const answering = state === 'answering'
  // What is sent while another message goes out waits behind it as well.
  const takes = state === 'ready' || props.queues === true
  const sendable = takes && !blocked && (value.trim() !== '' || props.canSendEmpty === true)

  // A browser begins at the start of what stands there already.
  useLayoutEffect(() => {
    const field = area.current
    if (field && field === document.activeElement) field.setSelectionRange(field.value.length, field.value.length)
  }, [])

  const isComposing = useRef(false)
  const tellCaret = (
    { value: text, selectionStart: start, selectionEnd: end }: HTMLTextAreaElement,
    composing = false,
  ) => props.onCaret?.({ text, start, end, composing })

  const act = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!event.nativeEvent.isComposing && props.menu?.hear(event)) return event.preventDefault()
    const action = composerAction(
      { ...pick(event), isComposing: event.nativeEvent.isComposing },
      {
        enterSends,
        answering,
        empty: value === '',
      },
    )
    if (action === 'send') {
      event.preventDefault()
      if (sendable) onSend()
    }
    if (action === 'stop') onStop?.()
    if (action === 'undo' && props.onUndo?.()) event.preventDefault()
    if (action === 'earlier' && props.onEarlier) {
      event.preventDefault()
      props.onEarlier()
    }
    return undefined
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0 || !props.onFiles) {
      if (props.onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      return
    }
    event.preventDefault()
    props.onFiles(files)
  }

  return (
    <div
      className={styles.card}
      data-secure={secure ? '' : undefined}
      data-temporary={props.temporary ? '' : undefined}
      data-folded={folded && long ? '' : undefined}
    >
      {blocked && (
        <p id={blockedId} className={styles.blocked}>
          {blocked}
        </p>
      )}
      {chips && <div className={styles.chips}>{chips}</div>}
      <div className={styles.text}>
        <textarea
          dir="auto"
          ref={(element) => {
            area.current = element
            return give(props.ref, element)
          }}
          className={styles.area}
          rows={1}
          value={value}
          aria-label={texts.label}
          aria-describedby={blocked ? blockedId : undefined}
          placeholder={texts.placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is what the screen is for; the caller decides
          autoFocus={props.autoFocus}
          enterKeyHint={enterSends ? 'send' : 'enter'}
          {...(props.menu && {
            // HTML lets a text area be nothing but a text box, which knows no `aria-expanded`.
            'aria-haspopup': 'listbox',
            'aria-autocomplete': 'list',
            'aria-controls': props.menu.listId,
            'aria-activedescendant': props.menu.activeId,
          })}
          onChange={(event) => {
            onChange(event.target.value)
            tellCaret(event.target, (event.nativeEvent as InputEvent).isComposing)
          }}
          onSelect={(event) => tellCaret(event.currentTarget, isComposing.current)}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={(event) => {
            isComposing.current = false
            tellCaret(event.currentTarget, false)
          }}
          onBlur={({ currentTarget }) => {
            delete currentTarget.dataset['byKey']
            props.onCaret?.(null)
          }}
          onKeyDown={act}
          // A text area counts as reached by key however it is reached: only Tab itself says who came so.
          onKeyUp={({ key, currentTarget }) => {
            if (key === 'Tab') currentTarget.dataset['byKey'] = ''
          }}
          onPaste={paste}
        />
        {long && (
          <IconButton
            className={styles.fold}
            size="small"
            label={folded ? texts.expand : texts.collapse}
            icon={folded ? <ChevronsUpDown /> : <ChevronsDownUp />}
            aria-expanded={!folded}
            onClick={() => {
              setFolded(!folded)
              // Folded, it shows how it begins.
              area.current?.scrollTo(0, 0)
            }}
          />
        )}
      </div>
      <div className={styles.bar}>
        {props.start}
        {props.model}
        {props.options}
        {props.estimate && <span className={styles.estimate}>{props.estimate}</span>}
        <span className={styles.end}>
          {props.end}
          {answering && sendable && (
            <IconButton
              label={texts.queue}
              icon={<ListPlus />}
              onMouseDown={(event) => event.preventDefault()}
              onClick={onSend}
            />
          )}
          <SendButton
            {...{ state, sendable, texts }}
            onClick={() => {
              if (answering) onStop?.()
              else if (sendable) onSend()
            }}
          />
        </span>
      </div>
    </div>
  )
}

type SendButtonProps = {
  state: NonNullable<ComposerProps['state']>
  sendable: boolean
  texts: ComposerTexts
  onClick: () => void
}

/** One button for both, so that stop stands where send stood and keeps its focus. */
function SendButton({ state, sendable, texts, onClick }: SendButtonProps) {
  const answering = state === 'answering'
  const icon = { ready: <ArrowUp />, sending: <Spinner size={16} />, answering: <Square fill="currentColor" /> }[state]
  return (
    <IconButton
      className={styles.send}
      data-state={state}
      label={answering ? texts.stop : texts.send}
      icon={icon}
      aria-disabled={!answering && !sendable}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    />
  )
}

function pick({ key, shiftKey, ctrlKey, metaKey, altKey, keyCode }: KeyboardEvent) {
  return { key, shiftKey, ctrlKey, metaKey, altKey, keyCode }
}

function give<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) Object.assign(ref, { current: element })
  return undefined
}
