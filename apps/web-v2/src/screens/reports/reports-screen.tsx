import { useConfig } from '@atrium/browser-state/config/use-config'
import { useAdministeredProjects } from '@atrium/browser-state/project-administration/use-administered-projects'
import { useReport } from '@atrium/browser-state/spending/use-spending'
import { REPORT_TYPES, type ReportType } from '@atrium/domain/ledger/report'
import { PAID_GROUPS } from '@atrium/domain/ledger/paid-kind'
import { readsAllReports } from '@atrium/domain/permissions/reads-all-reports'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '@atrium/ui/select/select'
import toolbar from '#features/administration/administration-toolbar.module.css'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { DayChart } from '#features/spending/day-chart.tsx'
import { useDollars } from '#features/spending/use-dollars.ts'
import { Page } from '#frame/page.tsx'
import { addressOf } from '#router/address-of.ts'
import { useRouter } from '#router/use-router.ts'
import { useSearch } from '#router/use-search.ts'
import { Budgets } from './budgets/budgets.tsx'
import { measuresOf } from './measures.ts'
import { NarrowedTo } from './narrowed-to.tsx'
import { ReportFigures } from './report-figures.tsx'
import { readReportSearch, type ReportSearch } from './report-search.ts'
import { ReportRows } from './report-rows.tsx'
import styles from './reports.module.css'

const MONTHS = 12

/** What was spent in a month: by day, and by whom or what. */
export function ReportsScreen() {
  const { t, i18n } = useTranslation('reports')
  const dollars = useDollars()
  const search = useSearch(readReportSearch)
  const { navigate } = useRouter()
  const [now] = useState(() => new Date())
  const months = lastMonths(now)
  const month = search.month ?? months[0] ?? ''
  const type: ReportType = REPORT_TYPES.find((one) => one === search.type) ?? 'cost'
  const measures = measuresOf(type)
  const measure = measures.find((one) => one === search.measure) ?? measures[0] ?? 'cost'
  const { permissions, author } = useConfig()
  const { data: administered = [] } = useAdministeredProjects()
  const readsAll = readsAllReports(permissions)
  // Whoever owns a project reads what was spent in it.
  const owned = administered.filter(({ members }) => members.some(isOwner(author)))
  const { person, key, model, provider, project = readsAll ? undefined : owned[0]?.projectId } = search
  const narrowing = { project, person, key, model, provider }
  const query = { type, year: Number(month.slice(0, 4)), month: Number(month.slice(5)), ...narrowing }
  const report = useReport(query)
  const { data, isFetching, isPending } = report
  const change = (changed: Partial<ReportSearch>) =>
    void navigate(addressOf({ to: '/admin/reports', search: { ...search, ...changed } }))
  const monthName = (one: string) =>
    new Date(`${one}-01T00:00:00Z`).toLocaleDateString(i18n.language, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const count = (amount: number) => amount.toLocaleString(i18n.language, { maximumFractionDigits: 0 })
  const format = measure === 'cost' ? dollars : count
  const daily = dailyLimit(data)
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones panel={null}>
        <search className={toolbar.toolbar}>
          <Select
            label={t('report')}
            hideLabel
            value={type}
            choices={REPORT_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) => change({ type: value })}
          />
          <Select
            label={t('month')}
            hideLabel
            value={month}
            choices={[...new Set([...months, month])].map((value) => ({ value, label: monthName(value) }))}
            onChange={(value) => change({ month: value })}
          />
          <Select
            label={t('measure')}
            hideLabel
            value={measure}
            choices={measures.map((value) => ({ value, label: t(`measures.${value}`) }))}
            onChange={(value) => change({ measure: value })}
          />
          {!readsAll && owned.length > 1 && (
            <Select
              label={t('scopes.project')}
              hideLabel
              value={String(project)}
              choices={owned.map((one) => ({ value: String(one.projectId), label: one.projectName }))}
              onChange={(value) => change({ project: Number(value) })}
            />
          )}
          <NarrowedTo
            narrowing={{ ...narrowing, project: readsAll ? project : undefined }}
            report={report}
            onChange={change}
          />
          <div className={toolbar.action}>
            <Button
              icon={<Download aria-hidden="true" />}
              render={<a href={exportAddress(query)} download aria-label={t('export')} />}
            >
              {t('export')}
            </Button>
          </div>
        </search>
        <ListState
          list={report}
          count={data ? 1 : 0}
          failed={t('failed')}
          none={<EmptyState art="nothing" title={t('none')} />}
        />
        {data && (
          <div className={styles.parts}>
            <div className={styles.overview}>
              <DayChart
                title={t(`byDay.${measure}`)}
                days={data.days.map(({ day, ...groups }) => ({
                  day,
                  parts: PAID_GROUPS.map((group) => groups[group][measure]),
                }))}
                series={PAID_GROUPS.map((group) => t(`groups.${group}`))}
                today={data.today}
                format={format}
                limit={
                  measure === 'cost' && daily !== null
                    ? { amount: daily, label: t('dailyLimit', { amount: dollars(daily) }) }
                    : undefined
                }
              />
              <ReportFigures report={data} />
            </div>
            <ReportRows report={data} measure={measure} narrowing={narrowing} onOpen={change} />
            <Budgets />
          </div>
        )}
      </AdministrationZones>
    </Page>
  )
}

const isOwner =
  (author: string) =>
  ({ accountId, role }: { accountId: string; role: string }) =>
    accountId === author && role === 'owner'

/** The months of UTC up to now, the newest first, as `2026-11`. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}

/** How many times the dearest day a limit is at most that is drawn: next to one that is far away all days look alike. */
const IN_SIGHT = 5

/** What a day may cost, where a budget is one of a day or of a month, and near. */
function dailyLimit(
  report: Pick<NonNullable<ReturnType<typeof useReport>['data']>, 'budget' | 'days'> | undefined,
): number | null {
  if (!report?.budget) return null
  const { amount, period } = report.budget
  if (period !== 'day' && period !== 'month') return null
  const limit = period === 'day' ? amount : amount / report.days.length
  const dearest = Math.max(...report.days.map((day) => PAID_GROUPS.reduce((sum, group) => sum + day[group].cost, 0)))
  return limit <= dearest * IN_SIGHT ? limit : null
}

function exportAddress(query: { [name: string]: string | number | undefined }): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return `/api/v1/admin/reports/export?${new URLSearchParams(given)}`
}
