import { Badge } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'
import { levelOf, type Protected } from '@atrium/domain/protection/level-of'

/** Who may see something, in a word. */
export function ProtectionBadge({ item }: { item: Protected }) {
  const { t } = useTranslation('protection')
  return <Badge>{t(`levels.${levelOf(item)}`)}</Badge>
}
