import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { Square } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Ends an answer to a prompt that is being written; `name` is that of its model. */
export function StopResult({ result, name }: { result: PromptResult; name: string }) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    await room.stop(result)
    setStopping(false)
  }
  return (
    <IconButton
      size="small"
      label={t('stop', { name })}
      icon={<Square fill="currentColor" />}
      aria-disabled={isStopping}
      onClick={() => !isStopping && void stop()}
    />
  )
}
