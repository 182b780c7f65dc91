import type { TakenDraft } from '@atrium/browser-state/drafts/draft-at-place'
import { type GivenPart, maskOf, partsOf } from './outgoing.ts'

/**
 * `taken`: it is on its way, and kept until it arrives. `refused`: it is not, and nothing shows it.
 */
export type SendOutcome = { kind: 'taken' } | { kind: 'refused' }

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
    if (kind === 'taken') return sent.forget()
  } catch (error) {
    sent.giveBack()
    throw error
  }
  sent.giveBack()
}
