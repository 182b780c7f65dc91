import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { Badge, type BadgeTone } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'

const TONES = { off: 'neutral', untried: 'neutral', problem: 'bad', works: 'good' } as const satisfies Record<
  string,
  BadgeTone
>

/** Whether a server can be used, as it was when it was asked last. */
export function ServerState({ server }: { server: ToolServer }) {
  const { t } = useTranslation('tool-servers')
  const state = stateOf(server)
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

function stateOf({ enabled, checkedDate, problem }: ToolServer): keyof typeof TONES {
  if (!enabled) return 'off'
  if (checkedDate === null) return 'untried'
  return problem === null ? 'works' : 'problem'
}
