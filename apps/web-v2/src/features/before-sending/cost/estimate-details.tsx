import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { PricedChatModel, SendingEstimate } from '@atrium/domain/estimates/estimate-sending'
import { leastMoneyText, moneyText, tokensText } from '@atrium/domain/pricing/texts/money-text'
import { priceLabel, UNIT_PRICE_TEXTS } from '@atrium/domain/pricing/texts/price-label'
import { TOKEN_BAND } from '@atrium/domain/tokens/estimate-tokens'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './estimate.module.css'

export type EstimateDetailsProps = {
  estimate: SendingEstimate
  model: PricedChatModel
  /** It is of a whole conversation, and not of one message. */
  whole?: boolean
}

/** What an estimate is made of: tokens and money of each part, the prices, and how much of the context window it takes. */
export function EstimateDetails({ estimate, model, whole = false }: EstimateDetailsProps) {
  const { t, i18n } = useTranslation('cost')
  const words = { texts: useTexts(UNIT_PRICE_TEXTS), locale: i18n.language }
  const { cost, answer, contextShare, summary } = estimate
  const most = cost?.most ?? null
  const percent = (share: number) => share.toLocaleString(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  const rows = (['history', 'words', 'files', 'answer'] as const).map((part) => {
    const tokens = part === 'answer' ? answer.tokens : estimate[part]
    return { part, tokens, money: cost?.[part] ?? null }
  })
  const prices = [
    model.pricing.input,
    estimate.cached > 0 ? model.pricing.cachedInput : undefined,
    model.pricing.output,
  ]
  return (
    <div className={styles.details}>
      <table className={styles.parts}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('part')}</th>
            <th scope="col">{t('tokensHead')}</th>
            <th scope="col">{t('costHead')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ tokens, part }) => tokens > 0 || part === 'answer')
            .map(({ part, tokens, money }) => (
              <Row key={part} name={t(`${whole ? 'wholeParts' : 'parts'}.${part}`)} {...{ tokens, money }} />
            ))}
          {cost !== null && cost.beside > 0 && <Row name={t('parts.beside')} tokens={null} money={cost.beside} />}
          {summary !== null && summary.reading > 0 && (
            <Row name={t('parts.summary')} tokens={summary.reading} money={cost?.summary ?? null} />
          )}
        </tbody>
        <tfoot>
          <Row name={t('sum')} tokens={estimate.total} money={cost?.total ?? null} atLeast={estimate.atLeast} />
        </tfoot>
      </table>
      {contextShare !== null && (
        <p className={contextShare > 1 ? styles.warning : styles.hint}>
          {contextShare > 1 && <TriangleAlert aria-hidden="true" />}
          {t(contextShare > 1 ? 'contextOver' : 'context', {
            share: contextShare < 0.01 ? `< ${percent(0.01)}` : percent(contextShare),
            context: tokensText(model.context ?? 0, i18n.language),
          })}
        </p>
      )}
      {prices.some(Boolean) && (
        <p className={styles.hint}>
          {prices
            .flatMap((price, index) =>
              price
                ? [
                    t(`price.${(['in', 'cached', 'out'] as const)[index]}`, {
                      price: priceLabel(model.provider, price, words),
                    }),
                  ]
                : [],
            )
            .join(' · ')}
        </p>
      )}
      {estimate.atLeast && <p className={styles.hint}>{t(leastOf(estimate, model))}</p>}
      <p className={styles.hint}>
        {t(`answer.${answer.from}`)} {answer.requests > 1 && t('requests', { count: answer.requests })}{' '}
        {most !== null && !estimate.atLeast && t('most', { money: moneyText(most, i18n.language) })}{' '}
        {estimate.counted > 0 && answer.requests === 1 && t('counted')} {t('band', { band: percent(TOKEN_BAND) })}
      </p>
    </div>
  )
}

function leastOf({ companion, tools }: SendingEstimate, { router }: PricedChatModel) {
  if (companion) return 'leastCompanion'
  if (tools) return 'leastTools'
  return router ? 'leastRouter' : 'leastLong'
}

/** `tokens` null for what is charged by other units. */
type RowProps = { name: string; tokens: number | null; money: number | null; atLeast?: boolean }

function Row({ name, tokens, money, atLeast = false }: RowProps) {
  const { t, i18n } = useTranslation('cost')
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{tokens === null ? '–' : t('tokens', { tokens: tokensText(tokens, i18n.language) })}</td>
      <td>{money === null ? '–' : (atLeast ? leastMoneyText : moneyText)(money, i18n.language)}</td>
    </tr>
  )
}
