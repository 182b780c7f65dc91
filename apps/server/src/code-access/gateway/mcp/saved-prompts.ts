import { modelNames } from '@atrium/domain/code-access/catalog-names'
import { fillTemplate } from '@atrium/domain/prompts/variables/fill-template'
import { variablesOfPrompt } from '@atrium/domain/prompts/variables/variables-of-prompt'
import { type McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { Caller } from '#platform/caller.ts'
import type { CatalogMeans, SavedPrompt } from '../catalog/catalog-means.ts'
import type { CatalogModels } from '../catalog/catalog-models.ts'

/** Prompts that are listed: the last changed ones. */
const MOST = 200

type Given = Pick<CatalogMeans, 'logger'> & {
  prompts: Pick<CatalogMeans['prompts'], 'runnable'>
  /** Reads which models the key may use. */
  mayUse: () => ReturnType<CatalogModels['mayUse']>
  caller: Caller
}

/** The saved prompts that the owner of a key may run, with models that the key may use, each with its variables as arguments. */
export function addSavedPrompts({ server }: McpServer, { prompts, mayUse, logger, caller }: Given): void {
  async function named(): Promise<{ name: string; fields: SavedPrompt }[]> {
    try {
      const [rows, fits] = await Promise.all([prompts.runnable(caller, MOST), mayUse()])
      const usable = rows.filter(({ fields }) => fits(fields))
      const items = usable.map(({ id, author, fields }) => ({
        id,
        name: fields.name,
        isOwn: author === caller.author,
        fields,
      }))
      return modelNames('prompt', items).map(({ item: { fields }, model }) => ({
        name: model.slice('prompt/'.length),
        fields,
      }))
    } catch (error) {
      // A client would be told what the database says.
      logger.warn({ err: error }, 'the prompts of a key could not be read')
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong.')
    }
  }

  server.registerCapabilities({ prompts: {} })
  server.setRequestHandler('prompts/list', async () => ({
    prompts: (await named()).map(({ name, fields }) => ({
      name,
      title: fields.name,
      description: fields.description,
      arguments: argumentsOf(fields),
    })),
  }))
  server.setRequestHandler('prompts/get', async ({ params }) => {
    const found = (await named()).find(({ name }) => name === params.name)
    if (!found) throw unfit(`There is no prompt "${params.name}", or you do not have access to it.`)
    const { prompt: text, isTemplate, variables } = found.fields
    const filled = fillTemplate({ text, isTemplate, variables }, params.arguments ?? {})
    if (filled.unfit.length > 0) throw unfit([...new Set(filled.unfit.map(({ message }) => message))].join(' '))
    return { messages: [{ role: 'user', content: { type: 'text', text: filled.text } }] }
  })
}

function argumentsOf({ prompt, isTemplate, variables }: SavedPrompt) {
  if (!isTemplate) return []
  return variablesOfPrompt(prompt, variables).map(({ name, required, sample, options, default: standing }) => ({
    name,
    required: required && standing === undefined,
    ...(options && { description: `One of ${options.join(', ')}` }),
    ...(!options && sample !== undefined && { description: `As: ${sample}` }),
  }))
}

const unfit = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
