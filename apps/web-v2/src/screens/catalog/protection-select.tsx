import type { CatalogPrompt } from '@atrium/contract/entities/catalog'
import { PROTECTION_LEVELS, type ProtectionLevel } from '@atrium/domain/protection/protection-level'
import { Select } from '@atrium/ui/select/select'
import { useTranslation } from 'react-i18next'

type Shared = Pick<CatalogPrompt, 'protected' | 'isPrivate'>

/** Who may see a prompt or a group. */
export function ProtectionSelect({
  item,
  onChange,
}: {
  item: Shared
  onChange?: ((item: Shared) => void) | undefined
}) {
  const { t } = useTranslation('catalog')
  return (
    <Select<ProtectionLevel>
      label={t('protection.label')}
      value={item.isPrivate ? 'private' : item.protected}
      choices={PROTECTION_LEVELS.map((value) => ({
        value,
        label: t(`protection.${value}`),
        description: t(`protection.about.${value}`),
      }))}
      onChange={onChange && ((level) => onChange({ protected: level, isPrivate: false }))}
    />
  )
}
