import type { EstimatedAnswer } from '@atrium/domain/estimates/estimate-of-answer'
import type { Receipt } from '@atrium/domain/runs/receipt'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import type { MessageTexts } from '../message-texts.ts'
import styles from './receipt.module.css'

export type ReceiptComparisonProps = {
  receipt: Receipt
  estimate: EstimatedAnswer
  locale?: string
  texts: Pick<MessageTexts, 'details' | 'comparison'>
}

/** What was estimated before an answer was asked for, beside what it took. */
export function ReceiptComparison({ receipt, estimate, locale, texts }: ReceiptComparisonProps) {
  const { usage, cost } = receipt
  const { details, comparison } = texts
  const tokens = (count: number) => count.toLocaleString(locale)
  const money = (amount: number) => moneyText(amount, locale)
  const rows = [
    { name: details.input, expected: estimate.input, took: usage.inputTokens, say: tokens },
    { name: details.output, expected: estimate.output, took: usage.outputTokens, say: tokens },
    ...(estimate.cost === null ? [] : [{ name: details.cost, expected: estimate.cost, took: cost, say: money }]),
  ]
  return (
    <table className={styles.comparison}>
      <caption className="visually-hidden">{comparison.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{comparison.part}</span>
          </th>
          <th scope="col">{comparison.estimated}</th>
          <th scope="col">{comparison.took}</th>
          <th scope="col">{comparison.difference}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, expected, took, say }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{say(expected)}</td>
            <td>{say(took)}</td>
            <td>{signed(took - expected, say)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** With a sign wherever it says anything. */
function signed(difference: number, say: (amount: number) => string): string {
  const amount = say(Math.abs(difference))
  if (amount === say(0)) return amount
  return `${difference > 0 ? '+' : '−'}${amount}`
}
