import type { CodeAccessKey } from '@atrium/contract/entities/code-access/code-access-key'
import { type KeyDay, spendByModel, type SpendOfModel, spendOfKeys } from '@atrium/domain/code-access/spend-of-keys'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayChart } from '#features/spending/day-chart.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import styles from './code-access.module.css'
import { SpendByModel } from './spend-by-model.tsx'

type Props = { entries: readonly (KeyDay & SpendOfModel)[]; keys: readonly CodeAccessKey[]; days: number }

/** What the keys have cost: the sum in words, the dearest keys by their names day by day, and by model. */
export function SpendChart({ entries, keys, days }: Props) {
  const { t } = useTranslation('code-access')
  const dollars = useDollars()
  const [shown] = useState(() => lastDays(days, Date.now()))
  const sum = entries.reduce((all, { cost }) => all + cost, 0)
  const count = entries.reduce((all, { requests }) => all + requests, 0)
  const isLeast = entries.some(({ atLeast }) => atLeast)
  const { tokens, bars } = spendOfKeys(entries, shown)
  const nameOf = (token: string | null) =>
    token === null ? t('spend.others') : (keys.find((key) => key.token === token)?.key_alias ?? t('spend.deleted'))
  return (
    <section>
      <h2 className={styles.heading}>{t('spend.title')}</h2>
      <p className={styles.note}>
        {t('spend.summary', { count, sum: dollars(sum, isLeast), days })} {isLeast && t('spend.atLeast')}
      </p>
      {count > 0 && (
        <div className={styles.byDay}>
          <DayChart
            title={t('spend.byDay')}
            days={bars}
            series={tokens.map(nameOf)}
            today={shown.at(-1) ?? null}
            format={dollars}
          />
          <SpendByModel models={spendByModel(entries)} />
        </div>
      )}
    </section>
  )
}

const DAY = 86_400_000

/** The days of UTC up to this moment, the earliest first. */
function lastDays(count: number, now: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(now - (count - 1 - index) * DAY).toISOString().slice(0, 10),
  )
}
