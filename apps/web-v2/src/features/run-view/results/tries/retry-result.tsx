import { useRoom } from '@atrium/browser-state/console/use-room'
import { promptsRoom } from '@atrium/browser-state/prompts/prompts-room'
import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { IconButton } from '@atrium/ui/icon-button/icon-button'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Target } from '#router/target.ts'
import { useGoOn } from '../use-go-on.ts'

type Props = {
  result: PromptResult
  /** The name of its model. */
  name: string
  /** Where the results of a prompt are shown, should the new one belong to another. */
  leadsTo?: ((promptId: string) => Target) | undefined
  /** Called with the id of the new answer, where that is one of the same prompt. */
  onAsked?: ((resultId: string) => void) | undefined
}

/** Asks the model of a result once more. The second click of a double click asks for nothing: it would be paid as well. */
export function RetryResult({ result, name, leadsTo, onAsked }: Props) {
  const { t } = useTranslation('prompts')
  const room = useRoom(promptsRoom)
  const goOn = useGoOn(result.promptId, leadsTo)
  return (
    <IconButton
      size="small"
      label={t('retry', { name })}
      icon={<RefreshCw />}
      onClick={({ detail }) => detail < 2 && void goOn(room.retry(result, undefined, onAsked))}
    />
  )
}
