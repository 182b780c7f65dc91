import { useRoom } from '@atrium/browser-state/console/use-room'
import { projectAdministrationRoom } from '@atrium/browser-state/project-administration/project-administration-room'
import { useAllModels } from '@atrium/browser-state/project-administration/use-all-models'
import type { ProjectEnvironment } from '@atrium/contract/entities/administration/project-environment'
import { DEFAULT_MODEL_TYPES, type ModelWishes } from '@atrium/domain/projects/caller-rules'
import type { Environment } from '@atrium/domain/projects/environment'
import { Button } from '@atrium/ui/button/button'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { RefusedField } from '#frame/forms/refused-field.ts'
import { useForm } from '#frame/forms/use-form.ts'
import { ModelWishesFields } from '../rules/model-wishes-fields.tsx'
import styles from './environments.module.css'

type Props = {
  projectId: number
  name: Environment
  /** What is set for it; undefined where nothing is. */
  known: ProjectEnvironment | undefined
  onClose: () => void
}

const LIMITS = ['answersPerDay', 'answersPerPerson'] as const

const FIELDS = ['baseAddress', ...LIMITS, ...DEFAULT_MODEL_TYPES.map((type) => `defaultModels.${type}`)]

/** What is set for callers of one environment. */
export function EnvironmentDialog({ projectId, name, known, onClose }: Props) {
  const { t } = useTranslation('projects')
  const projects = useRoom(projectAdministrationRoom)
  const models = useAllModels()
  const [baseAddress, setBaseAddress] = useState(known?.baseAddress ?? '')
  const [answers, setAnswers] = useState({
    answersPerDay: known?.answersPerDay?.toString() ?? '',
    answersPerPerson: known?.answersPerPerson?.toString() ?? '',
  })
  const [wishes, setWishes] = useState<ModelWishes>({
    allowed: known?.allowed ?? null,
    defaultModels: known?.defaultModels ?? {},
  })
  const form = useForm(FIELDS, async () => {
    const limitOf = (field: (typeof LIMITS)[number]) => {
      const typed = answers[field].trim()
      if (typed === '') return null
      if (!Number.isSafeInteger(Number(typed))) throw new RefusedField(field, t('environments.number'))
      return Number(typed)
    }
    await projects.setEnvironment(projectId, name, {
      ...wishes,
      baseAddress: baseAddress.trim() || null,
      answersPerDay: limitOf('answersPerDay'),
      answersPerPerson: limitOf('answersPerPerson'),
    })
    onClose()
  })
  const remove = async () => {
    await projects.removeEnvironment(projectId, name)
    onClose()
  }
  return (
    <FormDialog
      form={form}
      title={t(`environments.names.${name}`)}
      description={t('environments.text')}
      texts={{ submit: t('save'), cancel: t('cancel'), close: t('close') }}
      aside={
        known && (
          <span className={styles.remove}>
            <Button variant="quiet-danger" onClick={() => void remove()}>
              {t('environments.remove')}
            </Button>
          </span>
        )
      }
      onClose={onClose}
    >
      <TextField
        label={t('environments.baseAddress')}
        hint={t('environments.baseAddressHint')}
        type="url"
        autoComplete="off"
        value={baseAddress}
        error={form.problem.fields['baseAddress']}
        onChange={setBaseAddress}
      />
      {LIMITS.map((field) => (
        <TextField
          key={field}
          label={t(`environments.${field}`)}
          hint={t(`environments.${field}Hint`)}
          inputMode="numeric"
          autoComplete="off"
          value={answers[field]}
          error={form.problem.fields[field]}
          onChange={(typed) => setAnswers({ ...answers, [field]: typed })}
        />
      ))}
      <ModelWishesFields value={wishes} onChange={setWishes} models={models} problems={form.problem.fields} />
    </FormDialog>
  )
}
