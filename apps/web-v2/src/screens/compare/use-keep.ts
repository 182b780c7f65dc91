import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { useState } from 'react'
import { toThread } from '#router/addresses/thread-address.ts'
import { useNavigate } from '#router/use-navigate.ts'

/** Goes on with a result as a conversation. @param promptName what that is called which it answers */
export function useKeep(promptName: string) {
  const room = useRoom(promptsRoom)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const keep = async (result: PromptResult) => {
    setBusy(true)
    const thread = await room.keep({ name: promptName }, result)
    setBusy(false)
    if (thread) void navigate(toThread(thread))
  }
  return { keep, busy }
}
