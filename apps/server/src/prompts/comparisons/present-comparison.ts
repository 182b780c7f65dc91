import type { Comparison, ComparisonCell, ComparisonChanges } from '@atrium/contract/entities/prompts/comparison'
import { measuresOf } from '@atrium/domain/prompts/results/result-measures'
import type { PromptRow } from '../prompts-tables.ts'
import type { CellRow } from './cells-store.ts'
import type { ComparisonRow } from './comparisons-tables.ts'

/** A comparison as the contract shows it. */
export function presentComparison(prompt: PromptRow, row: ComparisonRow, cells: readonly CellRow[]): Comparison {
  const { promptId, versions, models, examples, winners, status, error, createdAt, endedAt } = row
  return {
    promptId,
    versions,
    models,
    tools: prompt.tools,
    examples,
    status,
    error,
    winners,
    fromCatalog: prompt.fromCatalog,
    project: prompt.projectId,
    author: prompt.author,
    name: prompt.name,
    secureData: prompt.secureData,
    cells: cells.map(presentCell),
    createdDate: createdAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
  }
}

/** What of a comparison changes while it is carried out, with some of its cells. */
export function presentChanges(row: ComparisonRow, cells: readonly CellRow[]): ComparisonChanges {
  const { winners, status, error, endedAt } = row
  return { winners, status, error, endedDate: endedAt?.toISOString() ?? null, cells: cells.map(presentCell) }
}

function presentCell({ example, place, resultId, status, receipt, score, votes, digest }: CellRow): ComparisonCell {
  return { example, place, resultId, status, score, votes, digest, measures: measuresOf(receipt) }
}
