import { useTexts } from '@atrium/browser-state/locale/use-texts'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { MediaEstimate } from '@atrium/domain/estimates/media/estimate-media'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { compactPriceLabel, UNIT_PRICE_TEXTS } from '@atrium/domain/pricing/texts/price-label'
import { useTranslation } from 'react-i18next'
import styles from './estimate.module.css'

export type MediaEstimateDetailsProps = {
  estimate: MediaEstimate
  model: Pick<ModelEntry, 'provider' | 'pricing' | 'name'>
}

/** What the price of images or of a video is made of. */
export function MediaEstimateDetails({ estimate, model }: MediaEstimateDetailsProps) {
  const { t, i18n } = useTranslation('cost')
  const { unit, count, seconds, unitCost, cost, exact } = estimate
  const money = (amount: number | null) => (amount === null ? '–' : moneyText(amount, i18n.language))
  const price = compactPriceLabel(model, { texts: useTexts(UNIT_PRICE_TEXTS), locale: i18n.language })
  return (
    <div className={styles.details}>
      <table className={styles.parts}>
        <tbody>
          <tr>
            <th scope="row">{t(`media.one.${unit}`, { seconds })}</th>
            <td>{model.name}</td>
            <td>{money(unitCost)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('sum')}</th>
            <td>{t(`media.count.${unit}`, { count })}</td>
            <td>{money(cost)}</td>
          </tr>
        </tfoot>
      </table>
      {price !== '' && <p className={styles.hint}>{price}</p>}
      <p className={styles.hint}>{t(cost === null ? 'media.unknown' : exact ? 'media.exact' : 'media.about')}</p>
    </div>
  )
}
