import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { MessageView } from '@atrium/ui/message-view/message-view'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../message-of.ts'
import { useResultLook } from '../use-result-look.ts'

/** Why there is no whole answer, without what there is of it. */
export function UnfinishedResult({ result, name }: { result: PromptResult; name: string }) {
  const { i18n } = useTranslation()
  const look = useResultLook(result)
  const message = messageOf({ ...result, parts: [], receipt: null })
  return <MessageView {...{ message }} last={false} titled modelName={name} locale={i18n.language} {...look} />
}
