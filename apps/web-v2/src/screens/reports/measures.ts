import type { Amounts, ReportType } from '@atrium/domain/ledger/report'

export type Measure = keyof Amounts

/** What a report charts and ranks by: the first unless another one is chosen. One of usage is not about money. */
export function measuresOf(type: ReportType): readonly Measure[] {
  return type === 'usage' ? ['tokens', 'requests'] : ['cost', 'tokens', 'requests']
}
