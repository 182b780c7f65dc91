import { useBudgetRequests } from '@atrium/browser-state/spending/use-spending'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import mentions from '../mentions/mentions.module.css'

/** At the corner of an icon that leads to requests for more of a budget: that some wait, or were answered. Empty without either. */
export function BudgetMark() {
  const { data } = useBudgetRequests()
  const count = data ? data.open.length + data.answered.length : 0
  if (count === 0) return null
  return (
    <Suspense>
      <span className={mentions.mark}>
        <Waiting count={count} />
      </span>
    </Suspense>
  )
}

function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('spending')
  return <span className="visually-hidden">{t('wants.waiting', { count })}</span>
}
