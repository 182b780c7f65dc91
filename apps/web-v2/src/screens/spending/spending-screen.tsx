import { useNamesOfModels } from '@atrium/browser-state/models/use-names-of-models'
import { useProject } from '@atrium/browser-state/projects/use-project'
import { useMySpending } from '@atrium/browser-state/spending/use-spending'
import { PAID_KINDS } from '@atrium/domain/ledger/paid-kind'
import { providerTitle } from '@atrium/domain/providers/provider-title'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { ListState } from '#features/lists/list-state.tsx'
import { ListName } from '#features/lists/list-name.tsx'
import { DayChart } from '#features/spending/day-chart.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import { Page } from '#frame/page.tsx'
import { CheaperModels } from './cheaper-models.tsx'
import { OwnBudgets } from './own-budgets.tsx'
import styles from './spending.module.css'

/** What oneself has spent this month, and what one may spend. */
export function SpendingScreen() {
  const { t, i18n } = useTranslation('spending')
  const dollars = useDollars()
  const { project } = useProject()
  const spending = useMySpending(project?.projectId)
  const { data, isFetching, isPending } = spending
  const nameOf = useNamesOfModels(data?.models ?? [])
  const count = (amount: number) => amount.toLocaleString(i18n.language)
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending}>
      <div className={styles.parts}>
        <ListState
          list={spending}
          count={data ? 1 : 0}
          failed={t('failed')}
          none={<EmptyState art="nothing" title={t('none')} />}
        />
        {data && (
          <>
            <p className={styles.summary}>
              <strong>{t('spent', { amount: dollars(data.cost, data.atLeast) })}</strong>
              {data.forecast !== null && <span>{t('expected', { amount: dollars(data.forecast) })}</span>}
            </p>
            {data.atLeast && <p className={styles.note}>{t('atLeast')}</p>}
            <OwnBudgets budgets={data.budgets} />
            <CheaperModels />
            <DayChart
              title={t('byDay')}
              days={data.days.map(({ day, cost }) => ({ day, parts: [cost] }))}
              series={[t('cost')]}
              today={data.today}
              format={dollars}
            />
            <section>
              <h2 className={styles.heading}>{t('byModel')}</h2>
              <Table
                items={data.models}
                idOf={({ provider, model }) => `${provider} ${model}`}
                columns={[
                  {
                    key: 'model',
                    label: t('model'),
                    draw: (of) => <ListName detail={providerTitle(of.provider)}>{nameOf(of)}</ListName>,
                  },
                  {
                    key: 'requests',
                    label: t('requests'),
                    width: 110,
                    end: true,
                    wide: true,
                    draw: ({ requests }) => count(requests),
                  },
                  {
                    key: 'cost',
                    label: t('cost'),
                    width: 110,
                    end: true,
                    draw: ({ cost, atLeast }) => dollars(cost, atLeast),
                  },
                ]}
              />
            </section>
            <section>
              <h2 className={styles.heading}>{t('byTask')}</h2>
              <Table
                items={data.kinds}
                idOf={({ kind }) => kind}
                columns={[
                  {
                    key: 'kind',
                    label: t('task'),
                    draw({ kind }) {
                      const known = PAID_KINDS.find((one) => one === kind)
                      return known === undefined ? kind : t(`kinds.${known}`)
                    },
                  },
                  {
                    key: 'requests',
                    label: t('requests'),
                    width: 110,
                    end: true,
                    wide: true,
                    draw: ({ requests }) => count(requests),
                  },
                  {
                    key: 'cost',
                    label: t('cost'),
                    width: 110,
                    end: true,
                    draw: ({ cost, atLeast }) => dollars(cost, atLeast),
                  },
                ]}
              />
            </section>
          </>
        )}
      </div>
    </Page>
  )
}
