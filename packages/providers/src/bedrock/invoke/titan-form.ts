import { z } from 'zod'
import { finishOf, inOneText, type InvokeForm } from './invoke-form.ts'

const result = z.object({ outputText: z.string(), completionReason: z.string().nullish() })

/** A streamed piece holds the text itself, a whole answer holds it in `results`. */
const piece = z.union([result, z.object({ results: z.array(result).min(1) }).transform(({ results }) => results[0])])

/** Amazon Titan Text. Source: "Amazon Titan Text models" in the Amazon Bedrock user guide. */
export const titanForm: InvokeForm = {
  models: /amazon\.titan-text-/,
  streams: true,
  takes: { maxOutputTokens: 'maxTokenCount', temperature: 'temperature', topP: 'topP' },
  body: (prompt, settings) => ({ inputText: inOneText(prompt), textGenerationConfig: settings }),
  read(json) {
    const said = piece.parse(json)
    const words = {
      FINISH: 'stop',
      FINISHED: 'stop',
      STOP_CRITERIA_MET: 'stop',
      LENGTH: 'length',
      CONTENT_FILTERED: 'content-filter',
    } as const
    return { text: said?.outputText, finish: finishOf(said?.completionReason, words) }
  },
}
