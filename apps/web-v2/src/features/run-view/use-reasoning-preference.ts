import { useConsole } from '@atrium/browser-state/console/use-console'
import { useUserState } from '@atrium/browser-state/user-state/use-user-state'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'
import { useMemo } from 'react'

/** Whether thoughts that stream are shown open: as the person left them the last time, on any device. */
export function useReasoningPreference(): NonNullable<MessageViewProps['reasoning']> {
  const { userState } = useConsole()
  const open = useUserState().settings?.reasoningOpen ?? false
  return useMemo(
    () => ({
      open,
      onChange: (reasoningOpen) => {
        if (reasoningOpen === open) return
        userState.change((state) => ({ ...state, settings: { ...state.settings, reasoningOpen } }))
      },
    }),
    [open, userState],
  )
}
