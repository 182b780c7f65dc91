import type { Core } from '#console/core.ts'
import { newsOfBudget } from '@atrium/domain/budgets/budget-notice'
import { projectsRoom } from '#projects/projects-room.ts'
import { problemOf } from '#runs/run-needs.ts'
import { budgetNewsRoom } from './budget-news-room.ts'

/** Tells why something was not begun; for want of money with the way to ask for more. `lead` says what was tried. */
export function tellOfRefusal(core: Core, error: unknown, lead?: string): void {
  const { budget: budgetId } = problemOf(error)
  if (budgetId === undefined) return core.notifications.fail(error, lead)
  const project = core.room(projectsRoom).get().project?.projectId
  const onSelect = () => core.room(budgetNewsRoom).asking.set({ budgetId, project })
  const action = { label: core.locale.i18n.t('shell:askForMore'), onSelect }
  core.notifications.fail(error, lead, { action, about: newsOfBudget(budgetId) })
}
