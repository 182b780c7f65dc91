import type { JSONObject, LanguageModelV4FinishReason } from '@ai-sdk/provider'
import type { CallSettings } from '#chat/call-settings.ts'
import type { TextPiece } from '#chat/texts/text-model.ts'

/** What a completion model is asked with: the words of the system, which may be none, and those of the person. */
export type InvokePrompt = { system: string; user: string }

export type InvokeSettings = Omit<CallSettings, 'seed'> & { minTokens?: number }

/** How one family of completion models is spoken to through InvokeModel: its own body, and its own pieces of an answer. */
export type InvokeForm = {
  /** The models of the family, by their upstream id; an inference profile may stand before it. */
  models: RegExp
  /** Models that do not stream are asked for the whole answer. */
  streams: boolean
  /** Its names of the settings that it has a place for. */
  takes: Readonly<Partial<Record<keyof InvokeSettings, string>>>
  /** The body with the settings under its own names. */
  body(prompt: InvokePrompt, settings: JSONObject): JSONObject
  /** One piece of a streamed answer, or the whole of one that does not stream. @throws ZodError where it is none */
  read(piece: unknown): TextPiece
}

/** System and person in one text, where a form has no place for the system. */
export function inOneText({ system, user }: InvokePrompt): string {
  return system === '' ? user : `${system}\n\n${user}`
}

/**
 * Words into which nobody can write a turn of their own: a family's marks, which only the form may set, get a space after their first
 * sign. What is pasted from elsewhere could else speak as the system.
 */
export function breakMarks({ system, user }: InvokePrompt, marks: RegExp): InvokePrompt {
  const broken = (text: string) => text.replace(marks, (mark) => `${mark.slice(0, 1)} ${mark.slice(1)}`)
  return { system: broken(system), user: broken(user) }
}

/** A vendor's word for why the model stopped, by the SDK's; undefined while it has not. */
export function finishOf(
  raw: string | null | undefined,
  words: Readonly<Record<string, LanguageModelV4FinishReason['unified']>>,
): LanguageModelV4FinishReason | undefined {
  return raw === null || raw === undefined ? undefined : { unified: words[raw] ?? 'other', raw }
}
