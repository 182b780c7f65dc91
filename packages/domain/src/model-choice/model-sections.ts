import { isModel } from '#models/is-model.ts'
import type { ModelEntry, ModelRef } from '#models/model-entry.ts'
import { type ProviderName, vendorOf } from '#providers/provider-name.ts'

export type ModelSections = {
  /** In the order in which they were pinned. */
  pinned: ModelEntry[]
  /** Latest first, without the pinned. */
  recent: ModelEntry[]
  /** Without those that stand above. */
  recommended: ModelEntry[]
  /** Every model once more under its provider, so that each is found where one looks for it. */
  providers: { provider: ProviderName; models: ModelEntry[] }[]
}

/** Which models stand in which section of a list to choose from. Refs to models that are not in the list are passed over. */
export function modelSections(
  models: readonly ModelEntry[],
  { pinned, recent }: { pinned: readonly ModelRef[]; recent: readonly ModelRef[] },
): ModelSections {
  const sorted = models.toSorted(byRank)
  const shown = new Set<ModelEntry>()
  const take = (found: readonly ModelEntry[]) => {
    const fresh = [...new Set(found)].filter((model) => !shown.has(model))
    fresh.forEach((model) => shown.add(model))
    return fresh
  }
  const find = (refs: readonly ModelRef[]) => refs.flatMap((ref) => models.filter((model) => isModel(model, ref)))
  return {
    pinned: take(find(pinned)),
    recent: take(find(recent)),
    recommended: take(sorted.filter((model) => model.recommended)),
    providers: byProvider(sorted),
  }
}

/** Is this the model that the ref names? */
function byProvider(models: readonly ModelEntry[]): ModelSections['providers'] {
  const groups = Map.groupBy(models, ({ provider }) => provider)
  return [...groups]
    .map(([provider, own]) => ({ provider, models: own }))
    .toSorted((a, b) => compare(vendorOf(a.provider), vendorOf(b.provider)) || compare(a.provider, b.provider))
}

/** Living ones first, then the recommended, then by name with numbers read as numbers, the higher version first. */
function byRank(a: ModelEntry, b: ModelEntry): number {
  return (
    Number(a.deprecated) - Number(b.deprecated) ||
    Number(b.recommended) - Number(a.recommended) ||
    BY_NAME.compare(family(a), family(b)) ||
    BY_NAME.compare(b.name, a.name) ||
    compare(a.id, b.id)
  )
}

const BY_NAME = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What stands before the version: `GPT-6 Luna` → `GPT-`. */
function family({ name }: ModelEntry): string {
  return name.replace(/\d.*$/, '')
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
