import type { SendOutcome } from '@atrium/browser-state/outbox/create-outbox'
import type { TakenDraft } from '@atrium/browser-state/drafts/draft-at-place'
import { type GivenPart, maskOf, partsOf } from './outgoing.ts'

/**
 * Takes what is written out of its field and hands it over. It is back in the field wherever nobody has taken it.
 * @throws what kept it from being handed over
 */
export async function sendDraft(
  draft: { take: () => Promise<TakenDraft> },
  handOver: (parts: GivenPart[], options: { mask?: string }) => Promise<SendOutcome>,
): Promise<void> {
  const sent = await draft.take()
  try {
    const { kind } = await handOver(partsOf(sent), maskOf(sent))
    if (kind !== 'refused') return sent.forget()
  } catch (error) {
    sent.giveBack()
    throw error
  }
  sent.giveBack()
}
