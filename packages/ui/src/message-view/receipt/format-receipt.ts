import type { Modality } from '@atrium/domain/catalog/modality'
import { modalityOf } from '@atrium/domain/providers/provider-name'
import { leastMoneyText, moneyText } from '@atrium/domain/pricing/texts/money-text'
import type { Receipt } from '@atrium/domain/runs/receipt'
import type { MessageTexts } from '../message-texts.ts'

/** Milliseconds as a person would say them: `0.4 s`, `6 s`, `2 min 5 s`. */
export function formatTime(milliseconds: number, locale?: string): string {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return `${seconds.toLocaleString(locale, { maximumFractionDigits: 1 })} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const rest = whole % 60
  return `${Math.floor(whole / 60)} min${rest === 0 ? '' : ` ${rest} s`}`
}

/** What an answer cost, and whether that is the least of it: `≥ $0.0068`. */
export function receiptMoney({ cost, atLeast }: Pick<Receipt, 'cost' | 'atLeast'>, locale?: string): string {
  return (atLeast ? leastMoneyText : moneyText)(cost, locale)
}

/** A model of these that was stopped early has made nothing, but no words either. */
const MEDIA: ReadonlySet<Modality> = new Set(['image', 'video'])

/** What was made beside text, and how long that took: `2 images · 12 s`; null where words were asked for. */
export function madeOf(
  { model, usage: { images, seconds }, totalTime }: Receipt,
  texts: Pick<MessageTexts, 'images' | 'seconds'>,
  locale?: string,
): string[] | null {
  const makesMedia = MEDIA.has(modalityOf(model.provider))
  if (!makesMedia && images === undefined && seconds === undefined) return null
  return [
    ...(images ? [texts.images(images)] : []),
    ...(seconds ? [texts.seconds(seconds.toLocaleString(locale))] : []),
    formatTime(totalTime, locale),
  ]
}

/**
 * The one muted line at the right of an answer, in parts: `1.2 s to first word` (null where nobody waited for words), `412 tokens` or,
 * where images were made, `2 images · 12 s`; and what it cost, `$0.0068`.
 */
export function receiptLine(
  receipt: Receipt,
  texts: Pick<MessageTexts, 'firstWord' | 'tokens' | 'images' | 'seconds'>,
  locale?: string,
): { wait: string | null; work: string; money: string } {
  const { timeToFirstToken, usage } = receipt
  const made = madeOf(receipt, texts, locale)
  return {
    wait: made || timeToFirstToken === null ? null : texts.firstWord(formatTime(timeToFirstToken, locale)),
    work: made?.join(' · ') ?? texts.tokens(usage.outputTokens.toLocaleString(locale)),
    money: receiptMoney(receipt, locale),
  }
}
