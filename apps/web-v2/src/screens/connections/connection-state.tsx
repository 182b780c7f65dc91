import type { Connection } from '@atrium/contract/entities/administration/connection'
import { Badge, type BadgeTone } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'

const TONES: Record<Connection['state'], BadgeTone> = {
  stored: 'good',
  environment: 'good',
  unreadable: 'bad',
  none: 'neutral',
}

/** Whether a provider is connected, and by what. */
export function ConnectionState({ connection, simulated }: { connection: Connection; simulated: boolean }) {
  const { t } = useTranslation('connections')
  const { state, models } = connection
  if (state === 'none' && simulated && models > 0) return <Badge>{t('states.simulated')}</Badge>
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
