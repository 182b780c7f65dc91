import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { useAllModels } from '@atrium/browser-state/project-administration/use-all-models'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { DEFAULT_MODEL_TYPES, type ModelWishes } from '@atrium/domain/projects/caller-rules'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormButtons } from '#frame/forms/form.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import { ModelWishesFields } from './model-wishes-fields.tsx'

const FIELDS = ['instructions', ...DEFAULT_MODEL_TYPES.map((type) => `defaultModels.${type}`)]

/** What holds for everybody in a project: what models are told, which may be asked, and which open first. */
export function ProjectRules({ project }: { project: AdministeredProject }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const models = useAllModels()
  const [instructions, setInstructions] = useState(project.instructions)
  const [wishes, setWishes] = useState<ModelWishes>({ allowed: project.allowed, defaultModels: project.defaultModels })
  const [saved, setSaved] = useState(false)
  const form = useForm(FIELDS, async () => {
    await projects.setRules(project.projectId, { instructions: instructions.trim(), ...wishes })
    setSaved(true)
  })
  return (
    <Form form={form} onChange={() => setSaved(false)}>
      <TextField
        label={t('rules.instructions')}
        hint={t('rules.instructionsHint')}
        rows={4}
        maxLength={INSTRUCTIONS_LIMIT}
        value={instructions}
        error={form.problem.fields['instructions']}
        onChange={setInstructions}
      />
      <ModelWishesFields
        value={wishes}
        onChange={(value) => {
          setWishes(value)
          setSaved(false)
        }}
        models={models}
        problems={form.problem.fields}
      />
      <FormButtons form={form} submit={t(saved ? 'saved' : 'save')} />
    </Form>
  )
}
