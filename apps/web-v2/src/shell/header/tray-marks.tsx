import { Suspense } from 'react'
import { ActivityMark } from '../activity/activity-mark.tsx'
import { BudgetMark } from '../budgets/budget-mark.tsx'
import { MentionMark } from '../mentions/mention-mark.tsx'

/** At the corner of the button behind which the tray stands: what is to be seen of it while it is closed. */
export function TrayMarks() {
  return (
    <>
      <Suspense>
        <ActivityMark />
      </Suspense>
      <MentionMark />
      <BudgetMark />
    </>
  )
}
