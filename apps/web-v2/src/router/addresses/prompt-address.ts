/** A prompt: a new one without the id, an existing one with it. */
export const PROMPT_ROUTE = '/converse/prompt/:promptId?'

/** Leads to a prompt with its results, and to one of them where it is named. */
export function toPrompt(promptId: string, resultId?: string) {
  return { to: PROMPT_ROUTE, params: { promptId }, hash: resultId } as const
}

/** Leads to where a prompt is written. */
export function toNewPrompt() {
  return { to: PROMPT_ROUTE, params: { promptId: undefined } } as const
}
