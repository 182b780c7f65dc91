import type { PromptFields } from '@atrium/browser-state/catalog/catalog-fields'
import { catalogRoom, UNCREATED_PROMPT } from '@atrium/browser-state/catalog/catalog-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useStore } from '@atrium/browser-state/store/use-store'
import { CATALOG_NAME_LIMIT } from '@atrium/domain/catalog-items/catalog-limits'
import { VARIABLES_LIMIT } from '@atrium/domain/prompts/variables/prompt-variable'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { useRouter } from '#router/use-router.ts'
import { UnsavedNote } from '#features/unsaved/unsaved-note.tsx'
import { PromptText } from './prompt-text.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Creates a prompt, which opens then. What was written stays until it is created or discarded. */
export function NewPromptDialog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('catalog')
  const catalog = useRoom(catalogRoom)
  const router = useRouter()
  const { project } = useProject()
  const store = catalog.unsaved.of(UNCREATED_PROMPT)
  const unsaved = useStore(store)
  const { name = '', prompt = '', variables: described = [] } = unsaved?.fields ?? {}
  const set = (fields: Partial<PromptFields>) =>
    store.set({ revision: 0, note: '', fields: { ...unsaved?.fields, ...fields } })
  const form = useForm(['name', 'prompt'], async () => {
    // Whoever writes a text here means its variables.
    const variables = variablesOfPrompt(prompt, described).slice(0, VARIABLES_LIMIT)
    const promptId = await catalog.create(project?.projectId, { name, prompt, variables })
    store.set(null)
    void router.navigate({ to: '/content/prompts/:promptId', params: { promptId } })
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={t('creating.title')}
      width={640}
      texts={{ submit: t('creating.submit'), cancel: t('cancel'), close: t('close') }}
      aside={
        unsaved && (
          <Button variant="ghost" onClick={() => store.set(null)}>
            {t('discard')}
          </Button>
        )
      }
      onClose={() => onOpenChange(false)}
    >
      <UnsavedNote store={store} />
      <TextField
        label={t('name')}
        required
        maxLength={CATALOG_NAME_LIMIT}
        value={name}
        error={form.problem.fields['name']}
        onChange={(text) => set({ name: text })}
      />
      <PromptText
        rows={6}
        value={prompt}
        error={form.problem.fields['prompt']}
        onChange={(text) => set({ prompt: text })}
      />
    </FormDialog>
  )
}
