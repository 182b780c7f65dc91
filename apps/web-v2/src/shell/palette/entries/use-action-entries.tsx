import { Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { runAction } from '#actions/action-layers.ts'
import { ACTIONS } from '#actions/action-table.ts'
import { useAvailableActions } from '#actions/use-actions.ts'
import { useBindings } from '#actions/use-bindings.ts'
import type { PaletteEntry } from '../palette-entry.ts'

/** What can be done now, as the table of actions names it. */
export function useActionEntries(): PaletteEntry[] {
  const { t } = useTranslation('actions')
  const available = useAvailableActions()
  const bindings = useBindings()
  return ACTIONS.filter(({ id }) => available.has(id) && id !== 'palette').map(({ id }) => ({
    id: `action-${id}`,
    kind: 'actions',
    label: t(`actions.${id}`),
    icon: <Zap />,
    keys: bindings.get(id)?.[0],
    run: () => void runAction(id),
  }))
}
