/** What was done and can be taken back, and what was taken back and can be done again. The newest stands last. */
export type UndoHistory<Step> = { done: readonly Step[]; undone: readonly Step[] }

export const NO_HISTORY: UndoHistory<never> = { done: [], undone: [] }

/**
 * One more step. What had been taken back is gone, and of more than `limit` steps the oldest ones fall off: they are answered
 * as `fallen`, oldest first, because what they did stays.
 */
export function addStep<Step>(
  { done }: UndoHistory<Step>,
  step: Step,
  limit: number,
): { history: UndoHistory<Step>; fallen: readonly Step[] } {
  const all = [...done, step]
  const over = Math.max(0, all.length - limit)
  return { history: { done: all.slice(over), undone: [] }, fallen: all.slice(0, over) }
}

export function undoStep<Step>(history: UndoHistory<Step>): UndoHistory<Step> {
  const last = history.done.at(-1)
  if (last === undefined) return history
  return { done: history.done.slice(0, -1), undone: [...history.undone, last] }
}

export function redoStep<Step>(history: UndoHistory<Step>): UndoHistory<Step> {
  const next = history.undone.at(-1)
  if (next === undefined) return history
  return { done: [...history.done, next], undone: history.undone.slice(0, -1) }
}
