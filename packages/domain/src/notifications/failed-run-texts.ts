import type { ConverseType } from '#models/content-type.ts'
import { FAILURE_TEXTS } from './message-texts.ts'

/** What a failed answer of a thread leads with. Source: the specification, section 8. */
export const FAILED_RUN_TEXTS: Readonly<Record<ConverseType, string>> = {
  chat: FAILURE_TEXTS.runThread,
  text: FAILURE_TEXTS.runThread,
  video: FAILURE_TEXTS.runThread,
  image: FAILURE_TEXTS.createImage,
  companion: FAILURE_TEXTS.runAssistant,
}
