import type { WritingField } from '@atrium/ui/composer/writing-field'
import { useTexts } from '@atrium/browser-state/locale/use-texts'
import { useConsole } from '@atrium/browser-state/console/use-console'
import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import type { ReadingModel } from '@atrium/domain/file-reading/way-of-file'
import type { GivenPart } from '@atrium/browser-state/writing/outgoing-parts'
import { type HandedOver, sendDraft } from '@atrium/browser-state/writing/send-draft'
import { Composer, type ComposerProps } from '@atrium/ui/composer/composer'
import { COMPOSER_TEXTS } from '@atrium/ui/composer/composer-texts'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActions } from '#actions/use-actions.ts'
import { atRest } from '#frame/page-at-rest.ts'
import { useSettings } from '@atrium/browser-state/user-state/use-settings'
import { AttachButton } from './attaching/attach-button.tsx'
import { pickerTypes } from '@atrium/browser-state/drafts/files/reader'
import type { ComposerChipsProps } from './composer-chips.tsx'
import { useComposerMenu } from './menus/use-composer-menu.tsx'
import type { Attachments } from './attaching/use-attachments.ts'
import type { Draft } from './use-draft.ts'
import { useEarlyText } from './use-early-text.ts'
import { usePastedTexts } from './pasting/use-pasted-texts.ts'

const ElsewhereNote = lazyPart(async () => ({ default: (await import('./elsewhere-note.tsx')).ElsewhereNote }))
const loadParts = () => import('./late-parts.ts')
const ComposerChips = lazyPart(async () => ({ default: (await loadParts()).ComposerChips }))
const Dictation = lazyPart(async () => ({ default: (await atRest(loadParts)).Dictation }))

export type ChatComposerProps = {
  /** False where the screen is for something else first: nothing takes the focus when it opens. */
  takesFocus?: boolean
  draft: Draft
  /** Who is to read it; undefined as long as that is not known. */
  reader: ReadingModel | undefined
  /** What stands on its desk. */
  shown: ComposerChipsProps['shown']
  attachments: Attachments
  /** Draws a file in a way of its own. */
  fileChip?: ComposerChipsProps['fileChip']
  /** A file alone says nothing here. */
  needsWords?: boolean
  /** Why the model takes no files, where somebody would look for the button. */
  noFiles?: string
  onFiles: (files: File[]) => void
  state: 'ready' | 'sending' | 'answering'
  blocked?: ReactNode
  secure: boolean
  temporary: boolean
  model: ReactNode
  options?: ReactNode
  /** What the message will take. */
  estimate?: ReactNode
  /** Asked before anything leaves the field: false leaves it there, and says why. */
  mayGo?: () => boolean
  /** Another field than that of messages. */
  editor?: ComposerProps['editor']
  onSend: (parts: GivenPart[], options: HandedOver) => Promise<SendOutcome>
  onStop: () => void
  /** What is sent while an answer runs waits for its end. */
  queues?: boolean
  /** Companions can be asked by their names. */
  asks?: boolean
  /** What is written has an answer that may use tools; as `asks` where missing. */
  hasTools?: boolean
  /** Above the field: what waits to be sent. */
  queue?: ReactNode
  /** Above the field: what has to be known of the text. It is given what sends the message; undefined while nothing can be sent. */
  sign?: (send: (() => void) | undefined) => ReactNode
  /** What differs from type to type of thread. */
  texts: { placeholder: string; stop: string; label?: string }
  /** Up in an empty field: what waits or was sent last is opened to be changed. */
  onEarlier?: () => void
}

/** A soft keyboard has no Shift+Enter, and should go away once a message is sent. */
const isTouch = () => window.matchMedia('(pointer: coarse)').matches

/** The composer with its draft and files. What it sends leaves the field at once and comes back if the server does not take it. */
export function ChatComposer(props: ChatComposerProps) {
  const { draft, attachments, onFiles, blocked, secure, model, options, estimate, onSend, onStop, asks = false } = props
  const { t } = useTranslation('thread')
  const texts = useTexts(COMPOSER_TEXTS)
  const { notifications } = useConsole()
  const area = useRef<WritingField>(null)
  const [{ enterSends = true }] = useSettings()
  useActions({ 'focus-composer': () => area.current?.focus() })
  const pasted = usePastedTexts({ draft, attachments, area })
  const menu = useComposerMenu({ draft, area, asks, hasTools: props.hasTools ?? asks })
  const hasChips = draft.files.length > 0
  const reader = props.reader && { ...props.reader, imagesOnly: attachments.single }
  const [filesStand, setFilesStand] = useState<string>()
  const stands = (hasChips && filesStand) || blocked
  // What is sent waits for its files.
  const [waiting, setWaiting] = useState(false)
  const state = waiting ? 'sending' : props.state

  const send = async () => {
    if (props.mayGo?.() === false) return
    if (isTouch()) area.current?.blur()
    else area.current?.focus()
    setWaiting(draft.files.some(({ url }) => url === ''))
    try {
      await sendDraft(draft, (parts, options) => {
        setWaiting(false)
        return onSend(parts, options)
      })
    } catch {
      notifications.show({ title: t('notSent.title'), message: t('notSent.text') })
    }
    setWaiting(false)
  }
  useEarlyText(draft, area, () => void send())
  return (
    <>
      {draft.elsewhere !== null && (
        <Suspense>
          <ElsewhereNote {...draft} text={draft.elsewhere} />
        </Suspense>
      )}
      {props.queue}
      {menu.list}
      <Sign draw={props.sign} send={stands || state === 'sending' ? undefined : () => void send()} />
      <Composer
        ref={area}
        value={draft.text}
        onChange={draft.change}
        onSend={() => void send()}
        onStop={onStop}
        queues={props.queues}
        editor={props.editor}
        menu={menu.menu}
        onCaret={menu.onCaret}
        onPasteText={pasted.take}
        onUndo={pasted.undo}
        onEarlier={hasChips ? undefined : props.onEarlier}
        state={state}
        blocked={stands}
        canSendEmpty={hasChips && (!props.needsWords || pasted.list.length > 0)}
        secure={secure}
        temporary={props.temporary}
        enterSends={enterSends && !isTouch()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- writing is what the screen is for
        autoFocus={props.takesFocus !== false && !isTouch()}
        onFiles={onFiles}
        chips={
          hasChips && (
            <Suspense>
              <ComposerChips
                {...{ attachments, pasted, reader }}
                shown={props.shown}
                fileChip={props.fileChip}
                onStands={setFilesStand}
              />
            </Suspense>
          )
        }
        start={<AttachButton types={pickerTypes(reader)} onFiles={onFiles} reason={props.noFiles} />}
        model={model}
        options={options}
        estimate={estimate}
        end={
          <Suspense>
            <Dictation {...{ draft, area, secure }} />
          </Suspense>
        }
        texts={{ ...texts, ...props.texts }}
      />
    </>
  )
}

type SignProps = { draw: ChatComposerProps['sign']; send: (() => void) | undefined }

/** What stands above the field is drawn once it is known what sends the message. */
function Sign({ draw, send }: SignProps) {
  return draw?.(send)
}
