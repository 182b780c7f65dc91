import { mayProtect } from '@atrium/domain/protection/may-protect'
import { PROTECTION_LEVELS, type ProtectionLevel } from '@atrium/domain/protection/protection-level'
import type { MenuSection } from '@atrium/ui/menu/menu'
import { useTranslation } from 'react-i18next'

/** The part of a menu in which an author says who sees a prompt or a result. */
export function useProtectionSection(
  item: { protected: ProtectionLevel; secureData: boolean },
  onSelect: (level: ProtectionLevel) => void,
  /** What the level holds for, where that is more than the item. */
  label?: string,
): MenuSection {
  const { t } = useTranslation('protection')
  const levels = PROTECTION_LEVELS.filter((level) => mayProtect(level, item))
  const items = levels.map((level) => ({
    label: t(`levels.${level}`),
    checked: item.protected === level,
    onSelect: () => onSelect(level),
  }))
  return { label: label ?? t('label'), items, pick: 'one' }
}
