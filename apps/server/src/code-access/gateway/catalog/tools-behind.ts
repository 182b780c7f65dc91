import type { Payer } from '@atrium/domain/ledger/ledger-entry'
import { hasFeature } from '@atrium/domain/models/model-features'
import type { PaidTool } from '@atrium/domain/runs/receipt'
import { toolsForPrograms, unavailableTool } from '@atrium/domain/tools/asked/tools-for-programs'
import type { AnswerLibraries } from '#generation/generation.ts'
import type { GivenTool } from '#generation/tools/create-toolbox.ts'
import type { PayingKey } from '#libraries/paying-key.ts'
import type { CatalogModel } from '#models/catalog-model.ts'
import type { Request } from '../codecs/codec.ts'
import type { CatalogMeans } from './catalog-means.ts'
import { asMessages } from './conversation.ts'

type Asked = {
  names: readonly string[]
  model: CatalogModel
  given: Request
  secureData: boolean
  /** Those that a person would have to allow. */
  lent: ReadonlySet<string>
  payer: Pick<Payer, 'author' | 'projectId'>
  /** Pays for what they take. */
  key: PayingKey
}

/** The tools that run here for an answer of a companion or a prompt, and in words which are left out of those that it has. */
export function toolsBehind({ generation }: Pick<CatalogMeans, 'generation'>, asked: Asked) {
  const { names, model, given, secureData, lent, payer, key } = asked
  const own = given.tools?.map(({ name }) => name) ?? []
  const facts = { modelName: model.name, takesTools: hasFeature(model, 'assistant'), secureData, lent }
  // Whoever wants none of their own wants none of anybody's.
  const wanted = given.toolChoice?.type === 'none' ? [] : names
  const { given: possible, left } = toolsForPrograms(wanted, { ...facts, taken: new Set(own) })

  function pay({ tool, cost, usage = NOTHING }: PaidTool): void {
    // What a search of libraries takes is written down where it is made.
    if (tool === 'search_libraries') return
    const paid = { model: { provider: 'tools', model: tool }, usage, cost, duration: 0 }
    void key.recordPaid({ ...payer, kind: 'tool', keyId: key.id }, paid)
  }

  return async (
    libraries: AnswerLibraries | null,
    over: AbortSignal,
  ): Promise<{ tools: GivenTool[]; left: string[] }> => {
    const conversation = asMessages(given.prompt)
    const use = { author: payer.author, conversation, libraries, images: null, onPaid: pay, over }
    const tools = possible.length === 0 ? [] : await generation.toolbox(possible, use)
    const missing = possible.filter((name) => !tools.some((tool) => tool.name === name)).map(unavailableTool)
    return { tools, left: [...left, ...missing] }
  }
}

const NOTHING = { inputTokens: 0, outputTokens: 0, reasoningTokens: 0, cachedInputTokens: 0 }
