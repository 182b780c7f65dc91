import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import type { MessageViewProps } from '@atrium/ui/message-view/message-view'

/** A result as the answer that it is drawn as. */
export function messageOf({
  id,
  parts = [],
  status,
  receipt,
  warnings,
  error,
  context,
}: PromptResult): MessageViewProps['message'] {
  const metadata = {
    status,
    ...(warnings.length > 0 && { warnings }),
    ...(receipt && { receipt }),
    ...(error && { error }),
    ...context,
  }
  return { id, role: 'assistant', parts, metadata }
}
