import { useConsole } from '@atrium/browser-state/react/console-provider'
import { useProject, useSecureData } from '@atrium/browser-state/react/use-console-state'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { requestOptions } from '#page/request-options.ts'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { FilePart, TextPart } from '@atrium/domain/threads/thread-message'

export type FirstMessage = { parts: (TextPart | FilePart)[]; model: ModelRef; options: OptionValues }

/**
 * Creates a chat and sends its first message. Answers the new thread's id as soon as it exists, and `taken`, which tells
 * whether the message arrived; null where no thread could be created.
 */
export function useStartChat() {
  const { threads, runs } = useConsole()
  const { project } = useProject()
  const { on: secureData } = useSecureData()
  return async ({ parts, model, options }: FirstMessage): Promise<{ id: string; taken: Promise<boolean> } | null> => {
    const settings = { ...model, providerOptions: requestOptions(options) }
    const thread = await threads.create({ type: 'chat', project: project?.projectId, secureData, ...settings })
    if (!thread) return null
    return { id: thread.id, taken: runs.start(thread.id, { messages: [{ role: 'user', parts }], ...settings }) }
  }
}
