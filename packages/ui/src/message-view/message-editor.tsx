import { nameOfPasted } from '@atrium/domain/drafts/pasted-text'
import type { FilePart, MessageRole, TextPart } from '@atrium/domain/messages/thread-message'
import { TextQuote } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { Chip, type ChipProps } from '../chip/chip.tsx'
import type { MessageTexts } from './message-texts.ts'
import { pastedSize } from './folds/pasted-size.ts'
import styles from './message-editor.module.css'

/** What is changed at a message. The text belongs to the caller, so that it outlives the view. */
export type MessageEdit = {
  text: string
  /** Files, and what was pasted in one piece. */
  files: readonly (FilePart | TextPart)[]
  /** Why it cannot be saved now; undefined where it can. */
  blocked?: string
  /** It is on its way to the server. */
  busy?: boolean
  /** It was opened just now, to be written in. */
  focused?: boolean
  /** Above the text: what has to be known of it. */
  note?: ReactNode
  onChange: (text: string) => void
  onRemoveFile: (file: FilePart | TextPart) => void
  onSave: () => void
  /** Saves and asks for an answer; missing where there is nothing to ask. */
  onRun?: () => void
  onCancel: () => void
}

type MessageEditorProps = { edit: MessageEdit; of: MessageRole; texts: MessageTexts }

/** In the place of a message: its text to be changed, its files to be kept or left out. mod+Enter runs, Escape leaves. */
export function MessageEditor({ edit, of, texts }: MessageEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, files, blocked, busy = false, focused = false, onRun, onSave } = edit
  useEffect(() => {
    const { current } = area
    if (!focused) return
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [focused])
  const empty = text.trim() === '' && files.length === 0
  const main = onRun ?? onSave
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      edit.onCancel()
    }
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      if (!empty && !blocked && !busy) main()
    }
  }
  const save = (
    <Button size="small" variant={onRun ? 'secondary' : 'primary'} disabled={empty || busy} onClick={onSave}>
      {texts.save}
    </Button>
  )
  return (
    <div className={styles.editor}>
      {edit.note}
      {files.length > 0 && (
        <div className={styles.files}>
          {files.map((file, index) => {
            return (
              <Chip key={index} {...chipOf(file, texts)} onRemove={() => edit.onRemoveFile(file)} texts={texts.files} />
            )
          })}
        </div>
      )}
      <textarea
        dir="auto"
        ref={area}
        className={styles.area}
        value={text}
        rows={2}
        aria-label={of === 'user' ? texts.editQuestion : texts.editAnswer}
        onChange={(event) => edit.onChange(event.target.value)}
        onKeyDown={hear}
      />
      {blocked && <p className={styles.blocked}>{blocked}</p>}
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" onClick={edit.onCancel}>
          {texts.cancel}
        </Button>
        {save}
        {onRun && (
          <Button size="small" variant="primary" busy={busy} disabled={empty || blocked !== undefined} onClick={onRun}>
            {texts.saveAndRun}
          </Button>
        )}
      </div>
    </div>
  )
}

function chipOf(file: FilePart | TextPart, texts: MessageTexts): Pick<ChipProps, 'name' | 'mark' | 'note'> {
  if (file.type === 'text') {
    return {
      name: nameOfPasted(file.text) || texts.pasted.name,
      mark: <TextQuote />,
      note: pastedSize(file.text, texts),
    }
  }
  const mark = file.mediaType.startsWith('image/') ? <img src={file.url} alt="" /> : undefined
  return { name: file.filename ?? texts.attachment, mark }
}
