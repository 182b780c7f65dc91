/** What whoever administrates a new installation does first, in this order. */
export const FIRST_STEPS = ['provider', 'people', 'models'] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

/** Which of them are done, whoever did them. */
export type FirstStepsDone = { readonly [step in FirstStep]: boolean }

/**
 * The steps that somebody is still offered.
 * @param left those that this person has left as they are
 */
export function openFirstSteps(done: FirstStepsDone, left: readonly FirstStep[] = []): FirstStep[] {
  return FIRST_STEPS.filter((step) => !done[step] && !left.includes(step))
}
