import type { ModerationCategory } from './moderation-category.ts'

/** What was found, as a sentence to whoever wrote it. */
export const MODERATION_WORDS: Readonly<Record<ModerationCategory, string>> = {
  'child-safety': 'It asks for sexual content involving a minor.',
  weapons: 'It asks how to make a weapon.',
  violence: 'It asks how to hurt someone.',
  'self-harm':
    'It mentions self-harm. If this is about you, please talk to someone now: call your local emergency number or a crisis line.',
  malware: 'It asks for malicious software.',
  'prompt-injection': 'It asks the model to ignore its instructions.',
}
