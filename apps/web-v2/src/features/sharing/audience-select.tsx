import { useProject } from '@atrium/browser-state/projects/use-project'
import { mayProtect } from '@atrium/domain/protection/may-protect'
import type { ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import type { Shareable } from './share-dialog.tsx'

/** For whom a link opens, as it is offered: levels that say the same to a reader are one. */
const OFFERED = ['project', 'realm'] as const

type Props = {
  subject: Pick<Shareable, 'secureData' | 'project'>
  value: ProtectionLevel
  onChange: (level: ProtectionLevel) => void
}

/** Who may open a link. */
export function AudienceSelect({ subject, value, onChange }: Props) {
  const { t } = useTranslation('sharing')
  const { projects } = useProject()
  const name = projects.find(({ projectId }) => projectId === subject.project)?.projectName ?? String(subject.project)
  const choices = OFFERED.filter((level) => mayProtect(level, subject)).map((level) => ({
    value: level as ProtectionLevel,
    label: t(`audience.${level}`, { name }),
  }))
  const shown = value === 'public' ? 'realm' : value
  const isOffered = choices.some((choice) => choice.value === shown)
  return (
    <Select
      label={t('audience.label')}
      hint={subject.secureData ? t('audience.secure') : undefined}
      value={shown}
      choices={isOffered ? choices : [...choices, { value: shown, label: t('audience.author') }]}
      onChange={onChange}
    />
  )
}
