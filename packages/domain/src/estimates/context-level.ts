/** How full a model's context window is: what is shown of it before a message is sent. */
export type ContextLevel = 'roomy' | 'filling' | 'near' | 'over'

/** From this share of the window on it is shown. */
export const SHOWN_FROM = 0.5
/** From this share on it is a warning. */
export const NEAR_FROM = 0.85

/** @param share of the window that the conversation, the message and the expected answer take */
export function contextLevel(share: number): ContextLevel {
  if (share > 1) return 'over'
  if (share >= NEAR_FROM) return 'near'
  return share >= SHOWN_FROM ? 'filling' : 'roomy'
}
