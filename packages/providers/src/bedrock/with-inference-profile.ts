import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'
import { UnfitRequestError } from '#wire/unfit-request-error.ts'

const STAYS_HERE =
  'Amazon Bedrock may run this model in any region of the world, which is not allowed for secure data. Choose another model.'

/**
 * Bedrock serves many models through an inference profile only, which of them differs by region and model, and refuses their plain id
 * without asking the model. Then the profiles are asked instead, one after the other while they are refused.
 * Source: "Use an inference profile in model invocation" in the Amazon Bedrock user guide.
 * @param profiles the same model by the ids of its profiles, the nearest first
 * @param hasOthers whether there are profiles that may not be asked
 */
export function withInferenceProfile(
  model: LanguageModelV4,
  profiles: readonly (() => LanguageModelV4)[],
  hasOthers: boolean,
): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream, params }) {
        let refused: unknown
        for (const ask of [doStream, ...profiles.map((open) => () => open().doStream(params))]) {
          try {
            return await ask()
          } catch (error) {
            if (!wantsAnotherId(error)) throw error
            refused = error
          }
        }
        throw hasOthers ? new UnfitRequestError(STAYS_HERE, { cause: refused }) : refused
      },
    },
  })
}

/** A plain id that is served through profiles only, or a profile that does not have the model. */
function wantsAnotherId(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode !== 400) return false
  return /inference profile|model identifier is invalid/i.test(error.message)
}
