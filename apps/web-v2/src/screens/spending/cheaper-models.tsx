import { useModelEntries } from '@atrium/browser-state/models/use-model-names'
import { useSpendingAdvice } from '@atrium/browser-state/spending/use-spending'
import { CONVERSE_TYPES, type ConverseType } from '@atrium/domain/models/content-type'
import { moneyText } from '@atrium/domain/pricing/texts/money-text'
import { Button } from '@atrium/ui/button/button'
import { useTranslation } from 'react-i18next'
import { useDollars } from '#features/spending/use-dollars.ts'
import { THREAD_ROUTE } from '#router/addresses/thread-address.ts'
import { Link } from '#router/link.tsx'
import styles from './spending.module.css'

/** Where a cheaper model did as well, by one's own votes; nothing where none did, or it is no longer offered. */
export function CheaperModels() {
  const { t, i18n } = useTranslation('spending')
  const dollars = useDollars()
  const { data = [] } = useSpendingAdvice()
  const entryOf = useModelEntries(data.flatMap(({ type }) => typeOf(type) ?? []))
  const offered = data.flatMap((one) => {
    const to = entryOf(one.to)
    return to ? [{ ...one, toName: to.name, fromName: entryOf(one.from)?.name ?? one.from.model }] : []
  })
  if (offered.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('advice.title')}</h2>
      <ul className={styles.advice}>
        {offered.map(({ type, prompt, from, to, fromName, toName, times, saved }) => {
          const task = prompt ? t('advice.prompt', { name: prompt.name }) : t(`advice.types.${typeOf(type) ?? 'chat'}`)
          const names = { task, from: fromName, to: toName, times: Math.round(times ?? 0) }
          const figures = ({ good, bad, price }: typeof from, name: string) =>
            t('advice.votes', { name, good, count: good + bad, price: moneyText(price, i18n.language) })
          return (
            <li key={`${type} ${prompt?.id ?? ''} ${from.provider} ${from.model}`} className={styles.tip}>
              <div className={styles.facts}>
                <strong>{t(times === null ? 'advice.free' : 'advice.cheaper', names)}</strong>
                <span className={styles.note}>
                  {figures(to, toName)} {figures(from, fromName)}
                </span>
                <span className={styles.note}>{t('advice.saved', { amount: dollars(saved) })}</span>
              </div>
              {!prompt && (
                <Button
                  size="small"
                  render={
                    <Link
                      to={THREAD_ROUTE}
                      params={{ type: type === 'companion' ? 'chat' : type }}
                      search={{ provider: to.provider, model: to.model }}
                    />
                  }
                >
                  {t('advice.use', { name: toName })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function typeOf(type: string): ConverseType | undefined {
  return CONVERSE_TYPES.find((one) => one === type)
}
