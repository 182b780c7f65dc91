/** What the local rules look for in a text, the gravest first. */
export const MODERATION_CATEGORIES = [
  'child-safety',
  'weapons',
  'violence',
  'self-harm',
  'malware',
  'prompt-injection',
] as const

export type ModerationCategory = (typeof MODERATION_CATEGORIES)[number]

/** What follows: a message that is refused is not sent, one that is warned of is. */
export type ModerationVerdict = 'refuse' | 'warn'

/** Of grave harm to others nothing is sent. What has good reasons as often as bad ones is sent, with a word of warning. */
export const VERDICTS: Readonly<Record<ModerationCategory, ModerationVerdict>> = {
  'child-safety': 'refuse',
  weapons: 'refuse',
  violence: 'refuse',
  'self-harm': 'warn',
  malware: 'warn',
  'prompt-injection': 'warn',
}
