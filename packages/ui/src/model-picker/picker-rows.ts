import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ModelSections } from '@atrium/domain/model-choice/model-sections'
import type { ProviderName } from '@atrium/domain/providers/provider-name'

/** A line of the picker: a heading of quick choices, a provider that opens and closes, or a model under one of them. */
export type PickerRow =
  | { kind: 'heading'; id: string; label: string }
  | { kind: 'provider'; id: string; provider: ProviderName; label: string; count: number; open: boolean }
  | { kind: 'model'; id: string; group: string; model: ModelEntry }

export type RowSettings = {
  labels: { pinned: string; recent: string; recommended: string }
  providerLabel: (provider: ProviderName) => string
  open: ReadonlySet<ProviderName>
  /** While searching or filtering all providers are open and the quick choices are left out, so that nothing stands twice. */
  searching: boolean
}

/** The lines in their order: pinned, recent, recommended, then the providers. */
export function pickerRows(sections: ModelSections, settings: RowSettings): PickerRow[] {
  const { labels, searching, open, providerLabel } = settings
  const quick = searching ? [] : (['pinned', 'recent', 'recommended'] as const)
  return [
    ...quick.flatMap((id) => quickRows(id, labels[id], sections[id])),
    ...sections.providers.flatMap(({ provider, models }): PickerRow[] => {
      const id = `p:${provider}`
      const isOpen = searching || open.has(provider)
      const label = providerLabel(provider)
      const head: PickerRow = { kind: 'provider', id, provider, label, count: models.length, open: isOpen }
      return isOpen ? [head, ...models.map((model) => row(id, model))] : [head]
    }),
  ]
}

function quickRows(id: string, label: string, models: readonly ModelEntry[]): PickerRow[] {
  return models.length === 0 ? [] : [{ kind: 'heading', id, label }, ...models.map((model) => row(id, model))]
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
