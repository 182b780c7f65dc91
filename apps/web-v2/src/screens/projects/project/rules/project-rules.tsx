import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { useAllModels } from '@atrium/browser-state/project-administration/use-all-models'
import type { AdministeredProject } from '@atrium/contract/entities/administration/administered-project'
import { DEFAULT_MODEL_TYPES, type ModelWishes } from '@atrium/domain/projects/caller-rules'
import { INSTRUCTIONS_LIMIT } from '@atrium/domain/threads/instructions'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formProblem, NO_PROBLEM } from '#frame/form-problem.ts'
import styles from '../project-panel.module.css'
import { ModelWishesFields } from './model-wishes-fields.tsx'

/** What holds for everybody in a project: what models are told, which may be asked, and which open first. */
export function ProjectRules({ project }: { project: AdministeredProject }) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const models = useAllModels()
  const [instructions, setInstructions] = useState(project.instructions)
  const [wishes, setWishes] = useState<ModelWishes>({ allowed: project.allowed, defaultModels: project.defaultModels })
  const [problem, setProblem] = useState(NO_PROBLEM)
  const [saved, setSaved] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await projects.setRules(project.projectId, { instructions: instructions.trim(), ...wishes })
      setProblem(NO_PROBLEM)
      setSaved(true)
    } catch (error) {
      setProblem(formProblem(error, ['instructions', ...DEFAULT_MODEL_TYPES.map((type) => `defaultModels.${type}`)]))
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)} onChange={() => setSaved(false)}>
      {problem.message && <p role="alert">{problem.message}</p>}
      <TextField
        label={t('rules.instructions')}
        hint={t('rules.instructionsHint')}
        rows={4}
        maxLength={INSTRUCTIONS_LIMIT}
        value={instructions}
        error={problem.fields['instructions']}
        onChange={setInstructions}
      />
      <ModelWishesFields
        value={wishes}
        onChange={(value) => {
          setWishes(value)
          setSaved(false)
        }}
        models={models}
        problems={problem.fields}
      />
      <Button type="submit" size="small">
        {t(saved ? 'saved' : 'save')}
      </Button>
    </form>
  )
}
