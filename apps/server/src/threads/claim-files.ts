import type { OptionValues } from '@atrium/domain/options/option-sheet'
import type { MessagePart } from '@atrium/domain/threads/thread-message'
import type { Database } from '#platform/database/open-database.ts'
import type { Caller } from '#platform/http/handler.ts'

/**
 * Makes files stand in a thread, for whoever may see it. Addresses that name no kept file are passed over; of a copy, also what
 * has been deleted since.
 * @throws a 422 refusal for a file that the caller may not see
 */
export type ClaimFiles = (
  db: Database,
  claim: { caller: Caller; threadId: string; addresses: readonly string[]; copied?: boolean },
) => Promise<void>

/** Options whose value is the address of a picture. */
const PICTURES = ['image', 'mask']

/** Every address of a file in what somebody hands in. */
export function addressesIn(
  messages: readonly { parts: readonly MessagePart[] }[],
  options: OptionValues | undefined = {},
): string[] {
  const parts = messages.flatMap((message) => message.parts)
  const chosen = PICTURES.flatMap((name) => (typeof options[name] === 'string' ? options[name] : []))
  return [...parts.flatMap((part) => (part.type === 'file' ? part.url : [])), ...chosen]
}
