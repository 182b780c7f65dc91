import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { VARIABLES_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { Button } from '@atrium/ui/button/button'
import { Dialog } from '@atrium/ui/dialog/dialog'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import { useRouter } from '#router/use-router.ts'
import { PromptText } from './prompt-text.tsx'
import styles from './prompt-screen.module.css'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates a prompt, which opens then. What was written stays where it could not be created. */
export function NewPromptDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
  const { project } = useProject()
  const [name, setName] = useState('')
  const [prompt, setPrompt] = useState('')
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [isSending, setIsSending] = useState(false)
  const form = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    // Whoever writes a text here means its variables.
    const variables = variablesOfPrompt(prompt, []).slice(0, VARIABLES_LIMIT)
    try {
      const promptId = await catalog.create(project?.projectId, { name, prompt, variables })
      void router.navigate({ to: '/content/prompts/:promptId', params: { promptId } })
    } catch (error) {
      setProblem(formProblem(error, ['name', 'prompt']))
      setIsSending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('creating.title')}
      width={640}
      texts={{ close: t('close') }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isSending}>
            {t('creating.submit')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        {problem.message && <p role="alert">{problem.message}</p>}
        <TextField
          label={t('name')}
          required
          maxLength={CATALOG_NAME_LIMIT}
          value={name}
          error={problem.fields['name']}
          onChange={setName}
        />
        <PromptText rows={6} value={prompt} error={problem.fields['prompt']} onChange={setPrompt} />
      </form>
    </Dialog>
  )
}
