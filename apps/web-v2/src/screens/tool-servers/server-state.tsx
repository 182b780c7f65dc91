import { useOfferedTools } from '@atrium/browser-state/tool-servers/use-tool-servers'
import type { ToolServer } from '@atrium/contract/entities/tool-server'
import { Badge, type BadgeTone } from '@atrium/ui/badge/badge'
import { useTranslation } from 'react-i18next'

const TONES = {
  off: 'neutral',
  untried: 'neutral',
  account: 'neutral',
  problem: 'bad',
  works: 'good',
} as const satisfies Record<string, BadgeTone>

/** Whether a server can be used, as it was when it was asked last. */
export function ServerState({ server }: { server: ToolServer }) {
  const { t } = useTranslation('tool-servers')
  const needsAccount = useNeedsAccount(server)
  const state = stateOf(server, needsAccount)
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

/** Whether a server could not be asked since whoever looks after it has no account there: nothing is wrong with it. */
export function useNeedsAccount({ id, problem }: Pick<ToolServer, 'id' | 'problem'>): boolean {
  const { data: offered = [] } = useOfferedTools()
  return problem !== null && offered.some((server) => server.id === id && server.connected === false)
}

function stateOf({ enabled, checkedDate, problem }: ToolServer, needsAccount: boolean): keyof typeof TONES {
  if (!enabled) return 'off'
  if (needsAccount) return 'account'
  if (checkedDate === null) return 'untried'
  return problem === null ? 'works' : 'problem'
}
