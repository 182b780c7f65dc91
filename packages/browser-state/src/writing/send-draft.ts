import type { SendHow, SendOutcome } from '#outbox/create-outbox.ts'
import type { Along } from '#drafts/beginning.ts'
import type { TakenDraft } from '#drafts/draft-at-place.ts'
import { type GivenPart, maskOf, partsOf } from './outgoing-parts.ts'

/** What goes along with what is handed over: what its words demand and who is to answer them, the mask of its image, and who wants to know that somebody holds it over reloads. */
export type HandedOver = { mask?: string; along?: Along } & Pick<SendHow, 'onHeld'>

/**
 * Takes what is written out of its field and hands it over. It is back in the field wherever nobody has taken it.
 * @throws what kept it from being handed over
 */
export async function sendDraft(
  draft: { take: () => Promise<TakenDraft> },
  handOver: (parts: GivenPart[], options: HandedOver) => Promise<SendOutcome>,
): Promise<void> {
  const sent = await draft.take()
  try {
    const { kind } = await handOver(partsOf(sent), { ...maskOf(sent), along: sent.along, onHeld: sent.hold })
    if (kind !== 'refused') return sent.forget()
  } catch (error) {
    sent.giveBack()
    throw error
  }
  sent.giveBack()
}
