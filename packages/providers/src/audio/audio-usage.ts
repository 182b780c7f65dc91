import { isPlausibleCount } from '@atrium/domain/runs/plausible-usage'
import type { Usage } from '@atrium/domain/runs/receipt'
import { z } from 'zod'
import { NO_USAGE } from '#chat/usage.ts'

const count = z.number().nullish().catch(null)

/** The words in which vendors count the tokens and seconds of audio: OpenAI, Gemini (both its APIs) and Mistral. */
const counted = z.object({
  input_tokens: count,
  output_tokens: count,
  promptTokenCount: count,
  candidatesTokenCount: count,
  total_input_tokens: count,
  total_output_tokens: count,
  prompt_tokens: count,
  completion_tokens: count,
  prompt_audio_seconds: count,
  seconds: count,
})

const answer = z.object({ usage: z.unknown() })

/**
 * What a vendor counted; null seconds where it counted tokens alone.
 * @param body the answer as it came: the AI SDK's Azure models leave its usage there
 */
export function readAudioUsage(usage: unknown, body?: unknown): { usage: Usage; seconds: number | null } {
  const read = counted.safeParse(usage ?? answer.safeParse(body).data?.usage ?? {})
  if (!read.success) return { usage: NO_USAGE, seconds: null }
  const { data } = read
  const inputTokens = data.input_tokens ?? data.promptTokenCount ?? data.total_input_tokens ?? data.prompt_tokens ?? 0
  const outputTokens =
    data.output_tokens ?? data.candidatesTokenCount ?? data.total_output_tokens ?? data.completion_tokens ?? 0
  return {
    usage: { ...NO_USAGE, inputTokens, outputTokens },
    seconds: secondsOf(data.prompt_audio_seconds ?? data.seconds),
  }
}

function secondsOf(told: number | null | undefined): number | null {
  return typeof told === 'number' && isPlausibleCount('seconds', told) ? told : null
}
