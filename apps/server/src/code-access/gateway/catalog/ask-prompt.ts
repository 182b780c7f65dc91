import { promptValues } from '@atrium/domain/code-access/prompt-values'
import { fillTemplate } from '@atrium/domain/prompts/variables/fill-template'
import { toldToModel } from '@atrium/domain/tools/asked/tools-for-programs'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { Request } from '../codecs/codec.ts'
import { badBody } from '../gateway-error.ts'
import type { AskedOfCatalog } from './asked-of-catalog.ts'
import type { CatalogMeans, SavedPrompt } from './catalog-means.ts'
import type { ModelChoice } from './chosen-model.ts'
import { firstSaid, redacted, toldTexts, withFirstSaid, withInstructions } from './conversation.ts'
import { toolsBehind } from './tools-behind.ts'
import { withSettings } from './with-settings.ts'

type Asked = {
  fields: SavedPrompt
  given: Request
  /** That of the request, which may hold values. */
  metadata: unknown
  choice: ModelChoice
  ofProject: string
  name: string
  secureData: boolean
  payer: Parameters<typeof toolsBehind>[1]['payer']
  /** Pays for what tools take. */
  key: PayingKey
}

/**
 * A prompt with its values, in place of what was said first.
 * @throws GatewayError 400 that names the values that are missing, and a 422 refusal of the moderation
 */
export function askPrompt(
  means: Pick<CatalogMeans, 'generation'>,
  { fields, given, metadata, choice, ofProject, name, ...who }: Asked,
): AskedOfCatalog {
  const { generation } = means
  const { prompt: template, isTemplate, variables, providerOptions } = fields
  const asked = { text: template, isTemplate, variables }
  const { values, rest } = promptValues(asked, metadata, firstSaid(given.prompt))
  const { text, unfit } = fillTemplate(asked, values)
  const [first] = unfit
  if (first) {
    const sentences = [...new Set(unfit.map(({ message }) => message))].join(' ')
    throw badBody(`"${name}" lacks values. ${sentences}`, `metadata.variables.${first.name}`)
  }
  const whole = rest === '' ? text : `${text}\n\n${rest}`
  const said = withFirstSaid(given.prompt, whole)
  if (fields.moderation) for (const told of toldTexts(said)) generation.moderate(told)
  const { model, isNamed } = choice.choose(fields, 'chat', name)
  // Whoever runs a prompt has chosen it with its tools, here as in the console.
  const openTools = toolsBehind(means, { ...who, names: fields.tools, model, given, lent: new Set() })
  const mapped = generation.settings(model, isNamed ? providerOptions : {})
  return {
    model,
    added: whole.length + ofProject.length,
    async request(signal) {
      const { tools, left } = await openTools(null, signal)
      const told = [ofProject, toldToModel(left)].join('\n\n')
      const filled = withInstructions(said, told, model)
      const prompt = fields.privacy ? redacted(filled) : filled
      return { request: withSettings(mapped, { ...given, prompt }), tools, warnings: left }
    },
  }
}
