import { earlyEnd } from '@atrium/domain/runs/finish-reason'
import type { PaidStep } from '@atrium/domain/runs/answer-context'
import type { PaidTool, Receipt } from '@atrium/domain/runs/receipt'
import { isTool } from '@atrium/domain/tools/tools'
import { priceLabel } from '@atrium/domain/pricing/texts/price-label'
import { formatTime, madeOf, receiptMoney } from './format-receipt.ts'
import type { MessageTexts } from '../message-texts.ts'
import styles from './receipt.module.css'

export type ReceiptDetailsProps = {
  receipt: Receipt
  modelName?: string
  askedTools?: readonly string[] | undefined
  /** What it took stands elsewhere. */
  compared?: boolean
  locale?: string
  texts: MessageTexts
}

/** Everything about how one answer was made and what it took. */
export function ReceiptDetails({
  receipt,
  modelName,
  askedTools = [],
  compared = false,
  locale,
  texts,
}: ReceiptDetailsProps) {
  const { details } = texts
  const { usage } = receipt
  const tokens = (count: number) => {
    const text = texts.tokens(count.toLocaleString(locale))
    return usage.estimated ? `${text} (${texts.estimated})` : text
  }
  const made = madeOf(receipt, texts, locale)?.slice(0, -1).join(', ') ?? null
  const ofTokens = made === null || usage.inputTokens + usage.outputTokens > 0
  const rows: [string, string | null][] = [
    [details.model, modelName ?? receipt.model.model],
    [details.exactModel, `${receipt.model.provider} / ${receipt.model.model}`],
    [details.requested, receipt.requested?.model ?? null],
    [details.routed, receipt.routed?.model ?? null],
    [details.made, made === '' ? null : made],
    [details.input, compared || !ofTokens ? null : tokens(usage.inputTokens)],
    [
      compared ? details.inputCached : details.cached,
      usage.cachedInputTokens > 0 ? tokens(usage.cachedInputTokens) : null,
    ],
    [details.output, compared || !ofTokens ? null : tokens(usage.outputTokens)],
    [
      compared ? details.outputReasoning : details.reasoning,
      usage.reasoningTokens > 0 ? tokens(usage.reasoningTokens) : null,
    ],
    [details.cost, compared ? null : receiptMoney(receipt, locale)],
    [details.summary, receipt.summary?.map((step) => paidText(step, locale)).join(', ') ?? null],
    [details.search, receipt.search?.map((step) => paidText(step, locale)).join(', ') ?? null],
    [details.tools, receipt.tools ? toolsText(receipt.tools, texts, locale) : null],
    ...priceRows(receipt, texts, locale),
    [
      details.firstWord,
      receipt.timeToFirstToken === null || made !== null ? null : formatTime(receipt.timeToFirstToken, locale),
    ],
    [details.total, formatTime(receipt.totalTime, locale)],
    [details.title, receipt.title ? paidText(receipt.title, locale) : null],
    [details.finish, finishInWords(receipt, texts)],
    [details.askedTools, askedTools.length > 0 ? askedTools.map((tool) => nameOfTool(tool, texts)).join(', ') : null],
    ...Object.entries(receipt.options)
      .filter(([name]) => !IMAGES.has(name))
      .map(([name, value]): [string, string | null] => [name, optionText(value)]),
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function paidText({ model, cost }: PaidStep, locale?: string): string {
  return `${receiptMoney({ cost }, locale)} · ${model.model}`
}

/** One tool that was used several times stands there once. */
function toolsText(paid: readonly PaidTool[], texts: MessageTexts, locale?: string): string {
  const sums = new Map<string, number>()
  for (const { tool, cost } of paid) sums.set(tool, (sums.get(tool) ?? 0) + cost)
  return [...sums].map(([tool, cost]) => `${receiptMoney({ cost }, locale)} · ${nameOfTool(tool, texts)}`).join(', ')
}

function nameOfTool(tool: string, { toolNames }: MessageTexts): string {
  return isTool(tool) ? toolNames[tool] : tool
}

function finishInWords({ finishReason, vendorFinish }: Receipt, { finishReasons }: MessageTexts): string | null {
  if (finishReason === null) return null
  return vendorFinish ?? finishReasons[earlyEnd(finishReason) ?? 'stop']
}

/** The prices by which the cost was reckoned, as they stood then. */
function priceRows(
  { model, pricing }: Receipt,
  { details, price: texts }: MessageTexts,
  locale?: string,
): [string, string | null][] {
  const names = [
    ['priceIn', 'input'],
    ['priceCached', 'cachedInput'],
    ['priceOut', 'output'],
    ['priceOutText', 'outputText'],
  ] as const
  return names.map(([name, side]) => {
    const price = pricing[side]
    return [details[name], price ? priceLabel(model.provider, price, { texts, locale }) : null]
  })
}

/** Options that stand in the conversation as images. */
const IMAGES = new Set(['image', 'mask'])

function optionText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
