import { moderateText } from '@atrium/domain/moderation/moderate-text'
import { MODERATION_WORDS } from '@atrium/domain/moderation/moderation-words'
import type { MessageContent } from '@atrium/domain/messages/thread-message'
import { unprocessable } from '#platform/http/refusal.ts'

/**
 * What the rules of moderation say of a message, as sentences to warn with.
 * @throws a 422 refusal for what is not sent at all
 */
export function moderate({ parts }: Pick<MessageContent, 'parts'>): string[] {
  const findings = moderateText(parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n'))
  const refused = findings.filter(({ verdict }) => verdict === 'refuse')
  const [gravest] = refused
  if (gravest) {
    throw unprocessable(
      `This message was not sent. ${MODERATION_WORDS[gravest.category]}`,
      refused.map(({ category }) => ({ path: 'body.messages', message: MODERATION_WORDS[category] })),
    )
  }
  return findings.map(({ category }) => `Moderation: ${MODERATION_WORDS[category]}`)
}
