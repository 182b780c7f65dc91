import type { Acknowledged } from '@atrium/domain/audit/acknowledged-details'
import { type CellPlace, columnAt } from '@atrium/domain/comparisons/comparison'
import { filledVersion } from '@atrium/domain/comparisons/examples/example-flaws'
import type { FromCatalog } from '@atrium/domain/prompts/from-catalog'
import type { Caller } from '#platform/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/open-database.ts'
import { conflict } from '#platform/http/refusal.ts'
import type { RightsOfNow } from '#projects/rights-of-now.ts'
import type { PromptAccess } from '../access/prompt-access.ts'
import { keptToolsOf } from '../starting/kept-tools-of.ts'
import type { PromptMessage, PromptRow } from '../prompts-tables.ts'
import type { StartedResults, StartResults } from '../starting/start-results.ts'
import { createCellsStore } from './cells-store.ts'
import { createComparisonsStore } from './comparisons-store.ts'
import type { ComparisonRow } from './comparisons-tables.ts'

/**
 * Asks one cell, and notes it with its result in one transaction: an answer that is on its way is always known.
 * @throws what the start of a result throws, 404 where the caller may not any more, and 409 where the cell is asked already or the row is
 *   another attempt's
 */
export type AskCell = (row: ComparisonRow, cell: CellPlace, caller: Caller) => Promise<StartedResults>

/** The same for the first cell of a comparison that is written with it. */
export type AskFirstCell = (
  made: {
    prompt: PromptRow
    row: ComparisonRow
    body: { tools?: string[] | undefined; acknowledged?: Acknowledged | undefined }
  },
  caller: Caller,
  within: (tx: Database) => Promise<void>,
) => Promise<StartedResults>

type Dependencies = {
  access: Pick<PromptAccess, 'ownPrompt' | 'mayCreate'>
  start: StartResults
  rightsOfNow: RightsOfNow
  clock: Clock
}

const FIRST: CellPlace = { example: 0, place: 0 }

/** Every cell passes all that a result passes: the rights of its person, the project, its model, its limits. */
export function createCellAsking({ access, start, rightsOfNow, clock }: Dependencies): {
  ask: AskCell
  askFirst: AskFirstCell
} {
  function askedAt({ versions, models, examples }: ComparisonRow, { example, place }: CellPlace) {
    const at = columnAt(place, models.length)
    const [version, model, values] = [versions[at.version], models[at.model], examples[example]]
    if (version === undefined || model === undefined || values === undefined) throw new Error('There is no such cell.')
    const { provider, model: name, providerOptions: options } = model
    return {
      said: [messageOf(filledVersion(version, values))],
      models: [{ path: `body.models.${at.model}`, ref: { provider, model: name }, options }],
      before: [],
      parentId: null,
    }
  }

  const fill = async (tx: Database, row: ComparisonRow, cell: CellPlace, resultId: string | undefined) => {
    if (resultId === undefined || !(await createCellsStore(tx).fill(row.promptId, cell, resultId))) throw conflict()
  }

  return {
    async ask(row, cell, given) {
      const caller = await rightsOfNow(given)
      const prompt = await access.ownPrompt(caller, row.promptId)
      access.mayCreate(caller, prompt.projectId)
      const kept = keptToolsOf({ ...prompt, companion: undefined }, { caller, companion: undefined })
      const asked = { caller, prompt, isNew: false, name: prompt.name, template: prompt.messages, kept, body: {} }
      return start({
        ...asked,
        fromCatalog: fromCatalogAt(prompt, row, cell),
        ...askedAt(row, cell),
        async within(tx, [result]) {
          if (!(await createComparisonsStore(tx).keep(row, clock()))) throw conflict()
          await fill(tx, row, cell, result?.id)
        },
      })
    },

    askFirst({ prompt, row, body }, caller, within) {
      const template = row.versions.slice(0, 1).map(messageOf)
      return start({
        caller,
        prompt,
        fromCatalog: fromCatalogAt(prompt, row, FIRST),
        isNew: true,
        name: prompt.name,
        template,
        body,
        ...askedAt(row, FIRST),
        async within(tx, [result]) {
          await within(tx)
          await fill(tx, row, FIRST, result?.id)
        },
      })
    },
  }
}

/** The saved prompt with the values of a cell, where the first version is one: what stands beside that is no version of it yet. */
function fromCatalogAt(
  { fromCatalog }: Pick<PromptRow, 'fromCatalog'>,
  { models, examples }: ComparisonRow,
  { example, place }: CellPlace,
): FromCatalog | null {
  if (fromCatalog === null || columnAt(place, models.length).version > 0) return null
  return { ...fromCatalog, variables: { ...examples[example] } }
}

function messageOf(text: string): PromptMessage {
  return { role: 'user', parts: [{ type: 'text', text }] }
}
