import { codeAccessRoom, type MadeKey } from '@atrium/browser-state/code-access/code-access-room'
import { useRoom } from '@atrium/browser-state/console/use-room'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useSecureData } from '@atrium/browser-state/secure-data/use-secure-data'
import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { NumberBox } from '@atrium/ui/number-box/number-box'
import { Select } from '@atrium/ui/select/select'
import { Switch } from '@atrium/ui/switch/switch'
import { TextField } from '@atrium/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#frame/forms/form-dialog.tsx'
import { useForm } from '#frame/forms/use-form.ts'
import styles from './code-access.module.css'
import { KeyModels } from './key-models.tsx'

const LIFETIMES = ['7d', '30d', '90d', '365d', 'never'] as const
const PERIODS = ['1d', '7d', '30d', 'never'] as const

const FIELDS = [
  'key_alias',
  'models',
  'max_budget',
  'soft_budget',
  'rpm_limit',
  'tpm_limit',
  'max_parallel_requests',
] as const

type Lifetime = (typeof LIFETIMES)[number] | 'kept'
type Period = (typeof PERIODS)[number]

type Props = {
  /** The key that is changed; null where one is made. */
  changed: CodeAccessKey | null
  onClose: () => void
  onMade: (made: MadeKey) => void
}

/** Asks what a key is for, what it may, and how long it works. */
export function KeyDialog({ changed, onClose, onMade }: Props) {
  const { t } = useTranslation('code-access')
  const room = useRoom(codeAccessRoom)
  const { project } = useProject()
  const secureData = useSecureData()
  const before = changed?.budget_duration ?? (changed ? 'never' : '30d')
  const [name, setName] = useState(changed?.key_alias ?? '')
  const [lifetime, setLifetime] = useState<Lifetime>(changed ? 'kept' : '90d')
  const [period, setPeriod] = useState(before)
  const [budget, setBudget] = useState(changed?.max_budget ?? null)
  const [soft, setSoft] = useState(changed?.soft_budget ?? null)
  const [atOnce, setAtOnce] = useState(changed?.max_parallel_requests ?? null)
  const [requests, setRequests] = useState(changed?.rpm_limit ?? null)
  const [tokens, setTokens] = useState(changed?.tpm_limit ?? null)
  const [secure, setSecure] = useState(changed?.secure_data ?? secureData.on)
  const [models, setModels] = useState(changed?.models ?? [])
  const hasBudget = budget !== null || soft !== null
  const form = useForm(FIELDS, async () => {
    const limits = { rpm_limit: requests, tpm_limit: tokens, max_parallel_requests: atOnce }
    const settings = { key_alias: name.trim(), models, max_budget: budget, soft_budget: soft, ...limits }
    const lasts = !hasBudget || period === 'never' ? null : period
    const duration = lifetime === 'never' ? null : lifetime
    if (!changed) {
      const fixed = { project_id: project?.projectId, duration, secure_data: secure }
      return onMade(await room.create({ ...settings, ...fixed, budget_duration: lasts }))
    }
    // A period that is named begins anew: one that stays as it was is left alone.
    const anew = period !== before && { budget_duration: lasts }
    await room.change(changed.token, { ...settings, ...anew, ...(lifetime !== 'kept' && { duration }) })
    onClose()
  })
  const { fields } = form.problem
  const lifetimes: Lifetime[] = [...(changed ? ['kept' as const] : []), ...LIFETIMES]
  return (
    <FormDialog
      form={form}
      title={changed ? t('change.title', { name: changed.key_alias }) : t('new.title')}
      description={!changed && project ? t('new.text', { project: project.projectName }) : undefined}
      texts={{ submit: t(changed ? 'change.save' : 'generate'), cancel: t('cancel'), close: t('close') }}
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
        choices={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
        onChange={setLifetime}
      />
      {!changed && secureData.allowed && (
        <Switch label={t('new.secure')} hint={t('new.secureHint')} checked={secure} onChange={setSecure} />
      )}
      <KeyModels
        project={changed?.project_id ?? project?.projectId}
        secure={secure}
        chosen={models}
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
          disabled={!hasBudget}
          choices={[...new Set<string>([...PERIODS, before])].map((value) => ({ value, label: periodName(value) }))}
          onChange={setPeriod}
        />
      </div>
      <div className={styles.pair}>
        <NumberBox
          label={t('new.soft')}
          unit="USD"
          min={0}
          max={1_000_000}
          step={0.01}
          leap={10}
          value={soft}
          error={fields['soft_budget']}
          onChange={setSoft}
        />
        <NumberBox
          label={t('new.atOnce')}
          min={1}
          max={1_000_000}
          step={1}
          leap={10}
          value={atOnce}
          error={fields['max_parallel_requests']}
          onChange={setAtOnce}
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

  /** One that a tool has set by the API is told as it was set. */
  function periodName(value: string): string {
    const known: Period | undefined = PERIODS.find((one) => one === value)
    return known ? t(`periods.${known}`) : value
  }
}
