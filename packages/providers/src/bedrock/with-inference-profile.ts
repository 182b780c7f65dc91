import { APICallError, type LanguageModelV4 } from '@ai-sdk/provider'
import { wrapLanguageModel } from 'ai'

/** Regions by their beginning, and the inference profile that serves them; `global` elsewhere. */
const GEOGRAPHIES: readonly { region: string; profile: string }[] = [
  { region: 'us-gov-', profile: 'us-gov' },
  { region: 'us-', profile: 'us' },
  { region: 'eu-', profile: 'eu' },
  { region: 'ap-', profile: 'apac' },
]

/** The model's id in the inference profile of a region's geography: `eu-west-1` and `meta.x` make `eu.meta.x`. */
export function profiledId(region: string, modelId: string): string {
  const profile = GEOGRAPHIES.find((geography) => region.startsWith(geography.region))?.profile ?? 'global'
  return `${profile}.${modelId}`
}

/**
 * Bedrock serves many models through an inference profile only, which of them differs by region, and refuses their plain id
 * without asking the model. Then the profile is asked instead.
 * Source: "Use an inference profile in model invocation" in the Amazon Bedrock user guide.
 */
export function withInferenceProfile(model: LanguageModelV4, openProfile: () => LanguageModelV4): LanguageModelV4 {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapStream({ doStream, params }) {
        try {
          return await doStream()
        } catch (error) {
          if (!wantsProfile(error)) throw error
          return openProfile().doStream(params)
        }
      },
    },
  })
}

function wantsProfile(error: unknown): boolean {
  return APICallError.isInstance(error) && error.statusCode === 400 && /inference profile/i.test(error.message)
}
