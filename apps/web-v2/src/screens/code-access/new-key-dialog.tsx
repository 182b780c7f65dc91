import { codeAccessRoom, type MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { Select } from '@atrium/ui/select/select'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import styles from './code-access.module.css'

const LIFETIMES = ['7d', '30d', '90d', '365d', 'never'] as const
const PERIODS = ['1d', '7d', '30d', 'never'] as const

type Props = { onClose: () => void; onMade: (made: MadeKey) => void }

/** Asks what a key is for, how long it works, and what it may. */
export function NewKeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('code-access')
  const room = useRoom(codeAccessRoom)
  const { project } = useProject()
  const [name, setName] = useState('')
  const [lifetime, setLifetime] = useState<(typeof LIFETIMES)[number]>('90d')
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30d')
  const [budget, setBudget] = useState<number | null>(null)
  const [requests, setRequests] = useState<number | null>(null)
  const [tokens, setTokens] = useState<number | null>(null)
  const [models, setModels] = useState('')
  const form = useForm(['key_alias', 'models', 'max_budget', 'rpm_limit', 'tpm_limit'], async () =>
    onMade(
      await room.create({
        key_alias: name.trim(),
        project_id: project?.projectId,
        duration: lifetime === 'never' ? null : lifetime,
        models: models.split(/[\s,]+/).filter((entry) => entry !== ''),
        max_budget: budget,
        budget_duration: budget === null || period === 'never' ? null : period,
        rpm_limit: requests,
        tpm_limit: tokens,
      }),
    ),
  )
  const { fields } = form.problem
  return (
    <FormDialog
      form={form}
      title={t('new.title')}
      description={project && t('new.text', { project: project.projectName })}
      texts={{ submit: t('generate'), cancel: t('cancel'), close: t('close') }}
      onClose={onClose}
    >
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        maxLength={100}
        value={name}
        error={fields['key_alias']}
        onChange={setName}
      />
      <Select
        label={t('new.lifetime')}
        value={lifetime}
        choices={LIFETIMES.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
        onChange={setLifetime}
      />
      <TextField
        label={t('new.models')}
        hint={t('new.modelsHint')}
        value={models}
        error={fields['models']}
        onChange={setModels}
      />
      <div className={styles.pair}>
        <NumberBox
          label={t('new.budget')}
          unit="USD"
          min={0}
          max={1_000_000}
          step={0.01}
          leap={10}
          value={budget}
          error={fields['max_budget']}
          onChange={setBudget}
        />
        <Select
          label={t('new.period')}
          value={period}
          disabled={budget === null}
          choices={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={setPeriod}
        />
      </div>
      <div className={styles.pair}>
        <NumberBox
          label={t('new.requests')}
          min={1}
          max={1_000_000_000}
          step={1}
          leap={10}
          value={requests}
          error={fields['rpm_limit']}
          onChange={setRequests}
        />
        <NumberBox
          label={t('new.tokens')}
          min={1}
          max={1_000_000_000}
          step={1}
          leap={1000}
          value={tokens}
          error={fields['tpm_limit']}
          onChange={setTokens}
        />
      </div>
    </FormDialog>
  )
}
