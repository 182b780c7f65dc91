import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import { useStore } from '@atrium/browser-state/store/use-store'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './reply-form.module.css'
import { useGoOn } from './use-go-on.ts'

type Props = { result: PromptResult; name: string; onClose: () => void }

/** It has been opened to be written in. Keeps its identity, so that the focus is taken once. */
const focusField = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** Says something to a result. What is not sent stays, wherever somebody goes. */
export function ReplyForm({ result, name, onClose }: Props) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(result.promptId)
  const kept = room.replies.of(result.id)
  const text = useStore(kept)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || busy) return
    setBusy(true)
    const isSent = await goOn(room.reply(result, text))
    setBusy(false)
    if (!isSent) return
    kept.set('')
    onClose()
  }
  const cancel = () => {
    kept.set('')
    onClose()
  }
  return (
    <form ref={focusField} className={styles.form} onSubmit={(event) => void send(event)}>
      <TextField label={t('reply.label', { name })} rows={3} value={text} onChange={kept.set} />
      <div className={styles.foot}>
        <Button variant="ghost" onClick={cancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={text.trim() === ''}>
          {t('reply.send')}
        </Button>
      </div>
    </form>
  )
}
