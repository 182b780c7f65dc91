import { ChevronsDownUp, ChevronsUpDown, ListPlus } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { composerAction, type ComposerKey, type PressedKey } from './composer-action.ts'
import type { ComposerTexts } from './composer-texts.ts'
import { PlainField } from './plain-field.tsx'
import { SendButton } from './send-button.tsx'
import { useGrowth } from './use-growth.ts'
import type { WritingField } from './writing-field.ts'
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
  ref?: Ref<WritingField>
  /** Draws another field than the text area, which it is given as what stands there until then. */
  editor?: ComponentType<ComposerEditor> | undefined
  texts: ComposerTexts
}

/** What a field of another kind has to do with the composer. */
export type ComposerEditor = Pick<ComposerProps, 'value' | 'onChange' | 'menu'> & {
  /** The text area. */
  plain: ReactNode
  area: RefObject<WritingField | null>
  onField: (field: WritingField | null) => void
  className: string | undefined
  label: string
  placeholder: string
  /** Why nothing can be sent now, where that is said in words. */
  description: string
  /** An input method has begun a character. */
  isComposing: () => boolean
  /** These hear what is done in the field before it does, and prevent what they take. */
  onKey: (event: ComposerKey & Pick<Event, 'preventDefault'>) => void
  onPaste: (event: Paste) => void
  onCaret: (place: ComposerCaret | null) => void
}

type ComposerEvent = Parameters<ComposerEditor['onKey']>[0]

type Paste = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>

export type ComposerMenu = {
  listId: string
  /** The id of the option that the keys are on. */
  activeId: string
  /** True where a key was meant for the list. */
  hear: (event: PressedKey) => boolean
}

export type ComposerCaret = { text: string; start: number; end: number; composing: boolean }

/** The card in which a message is written. It holds no state but its fold: the text belongs to the caller. */
export function Composer(props: ComposerProps) {
  const { value, onChange, onSend, onStop, state = 'ready', blocked, chips, secure, enterSends = true, texts } = props
  const blockedId = useId()
  const area = useRef<WritingField>(null)
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

  const act = (event: ComposerEvent) => {
    if (!event.isComposing && props.menu?.hear(event)) return event.preventDefault()
    const action = composerAction(event, { enterSends, answering, empty: value === '' })
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
  const paste = (event: Paste) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !props.onFiles) {
      if (props.onPasteText?.(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
      return
    }
    event.preventDefault()
    props.onFiles(files)
  }

  const take = (field: WritingField | null) => {
    area.current = field
    return give(props.ref, field)
  }
  const { editor: Editor } = props
  const plain = (
    <PlainField
      {...{
        value,
        onChange,
        enterSends,
        composingRef: isComposing,
        menu: props.menu,
        autoFocus: props.autoFocus,
        texts,
      }}
      ref={take}
      describedBy={blocked ? blockedId : undefined}
      onKey={act}
      onPaste={paste}
      onCaret={(place) => props.onCaret?.(place)}
    />
  )
  const editing = {
    onField: take,
    className: styles.area,
    label: texts.label,
    placeholder: texts.placeholder,
    description: typeof blocked === 'string' ? blocked : '',
    isComposing: () => isComposing.current,
    onKey: act,
    onPaste: paste,
    onCaret: (place: ComposerCaret | null) => props.onCaret?.(place),
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
        {Editor ? <Editor {...editing} {...{ value, onChange, area, plain }} menu={props.menu} /> : plain}
        {long && !Editor && (
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

function give<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element)
  if (ref) Object.assign(ref, { current: element })
  return undefined
}
