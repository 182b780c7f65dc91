/** Tokens of one second of video, by model: Gemini Omni's at 720p, with its sound. Source: https://ai.google.dev/gemini-api/docs/pricing */
const TOKENS_A_SECOND: readonly { id: RegExp; tokens: number }[] = [{ id: /^gemini-omni-/, tokens: 5792 }]

/** Tokens that a video of a model counts that is priced by tokens; null where it is not known. */
export function videoTokens(id: string, seconds: number): number | null {
  const found = TOKENS_A_SECOND.find((model) => model.id.test(id))
  return found === undefined ? null : found.tokens * seconds
}
