import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { PROMPT_NAME_LIMIT } from '@atrium/domain/prompts/prompt-limits'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'

/** Changes what a result is called in lists. */
export function RenameResult({ result, onClose }: { result: PromptResult; onClose: () => void }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [name, setName] = useState(result.name)
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [busy, setBusy] = useState(false)
  const form = useId()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await room.rename(result, name)
      onClose()
    } catch (error) {
      setProblem(formProblem(error, ['name']))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rename.title')}
      texts={{ close: t('cancel') }}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('rename.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        {problem.message && <p role="alert">{problem.message}</p>}
        <TextField
          label={t('rename.label')}
          required
          maxLength={PROMPT_NAME_LIMIT}
          value={name}
          error={problem.fields['name']}
          onChange={setName}
        />
      </form>
    </Dialog>
  )
}
