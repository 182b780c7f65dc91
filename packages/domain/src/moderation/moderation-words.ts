import type { ModerationCategory } from './moderation-category.ts'

/** What was found, as a sentence to whoever wrote it. */
export const MODERATION_WORDS: Readonly<Record<ModerationCategory, string>> = {
  'child-safety': 'It asks for sexual content with a minor.',
  weapons: 'It asks how to make a weapon.',
  violence: 'It asks how to do violence to somebody.',
  'self-harm':
    'It speaks of harming oneself. If this is about you, please talk to somebody now: your local emergency number or a crisis line.',
  malware: 'It asks for software that does harm.',
  'prompt-injection': 'It asks the model to put its instructions aside.',
}
