/** A draft's text as the server keeps it. `revision` is another number after every change of the text; 0 where there is none. */
export type KeptText = { text: string; revision: number }

/** A draft's text as one tab has it. */
export type WrittenText = {
  text: string
  /** The text that this one grew from, as it was shared last, and its revision. */
  base: KeptText
  /** When it was changed last, in milliseconds since the epoch. */
  changedAt: number
}

/** What is shown from now on, and what was written elsewhere and is offered beside it; null where nothing is. */
export type SettledText = { shown: 'written' | 'kept'; elsewhere: string | null }

/**
 * Settles what was written here with what the server keeps, so that neither is lost: whoever wrote alone is right, of two that
 * wrote apart the newer one is shown and the other one is offered, unless what is shown holds it already.
 * @param keptAt when the server's text was changed, in milliseconds since the epoch
 */
export function settleDraft(written: WrittenText, kept: KeptText, keptAt: number): SettledText {
  const { text, base } = written
  if (text === base.text) return { shown: 'kept', elsewhere: null }
  if (kept.text === base.text || kept.text === '') return { shown: 'written', elsewhere: null }
  const shown = text !== '' && (written.changedAt >= keptAt || text.includes(kept.text)) ? 'written' : 'kept'
  const [here, there] = shown === 'written' ? [text, kept.text] : [kept.text, text]
  return { shown, elsewhere: here.includes(there) ? null : there }
}
