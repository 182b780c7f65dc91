import { loadChecks } from '@atrium/browser-state/outbox/pass-checks'

/** The dialogs come when the page has nothing else to do: most messages are sent without a question. */
export const loadDialogs = () => import('./question-dialog.tsx')

/** Loads what every message passes, and what it may ask, so that the first message need not wait for it. */
export function prepareSending(): Promise<unknown> {
  return Promise.allSettled([import('@atrium/browser-state/outbox/late-sending'), loadChecks(), loadDialogs()])
}
