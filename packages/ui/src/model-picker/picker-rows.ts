import type { ModelEntry, ModelRef } from '@atrium/domain/models/model-entry'
import type { ProviderName } from '@atrium/domain/models/provider-name'

/** A line of the picker: a heading of quick choices, a provider that opens and closes, or a model under one of them. */
export type PickerRow =
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'provider'; id: string; provider: ProviderName; label: string; count: number; open: boolean }
  | { kind: 'model'; id: string; group: string; model: ModelEntry }

export type PickerSections = {
  pinned: readonly ModelRef[]
  recent: readonly ModelRef[]
  labels: { pinned: string; recent: string; recommended: string }
  providerLabel: (provider: ProviderName) => string
  /** Opened by hand, beside the current model's own. */
  open: ReadonlySet<ProviderName>
  /** While searching or filtering all providers are open and the quick choices are left out, so that nothing stands twice. */
  searching: boolean
}

export function sameModel(one: { provider: string; model: string }, entry: ModelEntry): boolean {
  return one.provider === entry.provider && one.model === entry.id
}

/** The lines in their order: pinned, recent, recommended, then the providers in the order of the list. */
export function pickerRows(models: readonly ModelEntry[], sections: PickerSections): PickerRow[] {
  const quick = sections.searching ? [] : quickRows(models, sections)
  const providers = [...new Set(models.map((model) => model.provider))]
  return [...quick, ...providers.flatMap((provider) => providerRows(models, provider, sections))]
}

function quickRows(models: readonly ModelEntry[], { pinned, recent, labels }: PickerSections): PickerRow[] {
  const shown = new Set<ModelEntry>()
  const find = (refs: readonly ModelRef[]) =>
    refs.flatMap((ref) => models.filter((model) => sameModel(ref, model) && !shown.has(model)))
  const section = (id: string, label: string, chosen: readonly ModelEntry[]): PickerRow[] => {
    chosen.forEach((model) => shown.add(model))
    return chosen.length === 0 ? [] : [{ kind: 'heading', id, label }, ...chosen.map((model) => row(id, model))]
  }
  return [
    ...section('pinned', labels.pinned, find(pinned)),
    ...section('recent', labels.recent, find(recent)),
    ...section(
      'recommended',
      labels.recommended,
      models.filter((model) => model.recommended && !shown.has(model)),
    ),
  ]
}

function providerRows(models: readonly ModelEntry[], provider: ProviderName, sections: PickerSections): PickerRow[] {
  const own = models.filter((model) => model.provider === provider)
  const open = sections.searching || sections.open.has(provider)
  const label = sections.providerLabel(provider)
  const head: PickerRow = { kind: 'provider', id: `p:${provider}`, provider, label, count: own.length, open }
  return open ? [head, ...own.map((model) => row(`p:${provider}`, model))] : [head]
}

function row(group: string, model: ModelEntry): PickerRow {
  return { kind: 'model', id: `${group}/${model.provider}/${model.id}`, group, model }
}

/** The next line that a key can rest on, going round at the ends; headings are passed over. */
export function nextRow(rows: readonly PickerRow[], from: number, step: 1 | -1): number {
  for (let distance = 1; distance <= rows.length; distance++) {
    const index = (from + step * distance + rows.length * 2) % rows.length
    if (rows[index]?.kind !== 'heading') return index
  }
  return -1
}
