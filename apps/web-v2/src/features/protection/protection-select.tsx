import { PROTECTION_LEVELS, type ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'
import { levelOf, type Protected } from '@atrium/domain/protection/level-of'

type ProtectionSelectProps = {
  item: Protected
  /** Without it the level is only shown. */
  onChange?: ((item: Protected) => void) | undefined
}

/** Who may see something that somebody keeps: a prompt, a group, a companion, a library. */
export function ProtectionSelect({ item, onChange }: ProtectionSelectProps) {
  const { t } = useTranslation('protection')
  return (
    <Select<ProtectionLevel>
      label={t('label')}
      value={levelOf(item)}
      choices={PROTECTION_LEVELS.map((value) => ({
        value,
        label: t(`levels.${value}`),
        description: t(`about.${value}`),
      }))}
      onChange={onChange && ((level) => onChange({ protected: level, isPrivate: false }))}
    />
  )
}
