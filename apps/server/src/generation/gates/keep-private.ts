import { redactConversation } from '@atrium/domain/sensitive-data/redact-conversation'
import type { SensitiveKind } from '@atrium/domain/sensitive-data/sensitive-kind'
import type { MessageContent } from '@atrium/domain/messages/thread-message'

const NAMES: Readonly<Record<SensitiveKind, string>> = {
  'private-key': 'private keys',
  'access-key': 'access keys',
  password: 'passwords',
  'card-number': 'card numbers',
  'bank-account': 'bank accounts',
  'national-id': 'national ids',
  'email-address': 'email addresses',
  'phone-number': 'phone numbers',
}

/** The conversation as it may go to a vendor, and one sentence where something was replaced in it. */
export function keepPrivate(branch: readonly MessageContent[]): { branch: MessageContent[]; warnings: string[] } {
  const { conversation, kinds } = redactConversation(branch)
  if (kinds.length === 0) return { branch: conversation, warnings: [] }
  const names = kinds.map((kind) => NAMES[kind]).join(', ')
  return { branch: conversation, warnings: [`Privacy: ${names} were replaced before sending.`] }
}
