import type { BegunPrompt } from '@atrium/browser-state/catalog/begun-prompt-room'
import { catalogRoom } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { VARIABLES_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { useRouter } from '#router/use-router.ts'
import { PromptText } from './prompt-text.tsx'

type Props = {
  /** What it begins with. */
  given: BegunPrompt | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a prompt, which opens then. What was written stays where it could not be created. */
export function NewPromptDialog({ given, open, onOpenChange }: Props) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
  const { project } = useProject()
  const [name, setName] = useState('')
  const [prompt, setPrompt] = useState(given?.text ?? '')
  const form = useForm(['name', 'prompt'], async () => {
    // Whoever writes a text here means its variables.
    const variables = variablesOfPrompt(prompt, given?.variables ?? []).slice(0, VARIABLES_LIMIT)
    const promptId = await catalog.create(project?.projectId, { name, prompt, variables })
    void router.navigate({ to: '/content/prompts/:promptId', params: { promptId } })
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('creating.title')}
      width={640}
      texts={{ submit: t('creating.submit'), cancel: t('cancel'), close: t('close') }}
      onClose={() => onOpenChange(false)}
    >
      <TextField
        label={t('name')}
        required
        maxLength={CATALOG_NAME_LIMIT}
        value={name}
        error={form.problem.fields['name']}
        onChange={setName}
      />
      <PromptText rows={6} value={prompt} error={form.problem.fields['prompt']} onChange={setPrompt} />
    </FormDialog>
  )
}
