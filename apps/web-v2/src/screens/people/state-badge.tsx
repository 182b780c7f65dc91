import type { PersonState } from '@atrium/domain/people/person-state'
import { Badge } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'

/** Whether somebody is let in. */
export function StateBadge({ state }: { state: PersonState }) {
  const { t } = useTranslation('people')
  return <Badge tone={state === 'active' ? 'good' : 'neutral'}>{t(`states.${state}`)}</Badge>
}
