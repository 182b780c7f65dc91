import type { MessageContent } from '#messages/thread-message.ts'
import type { ConverseType } from '#models/content-type.ts'

export const INSTRUCTIONS_LIMIT = 4000

/** Where models are told what a person and a conversation want of every answer: where they converse. */
const CONVERSES: ReadonlySet<ConverseType> = new Set<ConverseType>(['chat', 'companion'])

/**
 * What goes out before a conversation: the instructions of the project, the person's own, those of the companion, then those of the
 * conversation, which so have the last word.
 * Nothing where there are none.
 */
export function instructionMessages(
  type: ConverseType,
  {
    ofProject = '',
    own = '',
    ofCompanion = '',
    ofThread = '',
  }: { ofProject?: string; own?: string; ofCompanion?: string; ofThread?: string },
): Pick<MessageContent, 'role' | 'parts'>[] {
  const text = [ofProject, own, ofCompanion, ofThread]
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join('\n\n')
  return text === '' || !CONVERSES.has(type) ? [] : [{ role: 'system', parts: [{ type: 'text', text }] }]
}
