import type { BegunThread } from '@atrium/browser-state/outbox/create-outbox'
import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useProject, useSecureData } from '@atrium/browser-state/react/use-console-state'
import { FAILED_TO_CREATE } from '@atrium/browser-state/threads/create-thread-actions'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { requestOptions } from '#page/request-options.ts'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart, TextPart } from '@atrium/domain/threads/thread-message'

export type FirstMessage = { parts: (TextPart | FilePart)[]; model: ModelRef; options: OptionValues }

/**
 * Creates a chat and sends its first message, now or as soon as that is possible. What the server refuses becomes a notification.
 * @param place where the message was written
 */
export function useStartChat(place: string) {
  const { outbox, notifications } = useConsole()
  const { project } = useProject()
  const { on: secureData } = useSecureData()
  return async ({ parts, model, options }: FirstMessage): Promise<BegunThread> => {
    const settings = { ...model, providerOptions: requestOptions(options) }
    const thread = { type: 'chat' as const, project: project?.projectId, secureData, ...settings }
    const begun = await outbox.beginThread(place, thread, { messages: [{ role: 'user', parts }], ...settings })
    if (begun.kind === 'refused') {
      notifications.fail(new Error(begun.message.problem?.message), FAILED_TO_CREATE)
    }
    return begun
  }
}
