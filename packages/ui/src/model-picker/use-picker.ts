import type { ModelEntry } from '@atrium/domain/models/model-entry'
import type { ProviderName } from '@atrium/domain/models/provider-name'
import { type KeyboardEvent, useState } from 'react'
import type { ModelPickerProps } from './model-picker.tsx'
import { filterModels, type ModelFilter } from './model-filters.ts'
import { nextRow, pickerRows, type PickerRow, sameModel } from './picker-rows.ts'
import type { PickerTexts } from './picker-texts.ts'
import { vendorOf } from '@atrium/domain/models/provider-name'

const PAGE = 6

export type Picker = {
  search: string
  setSearch: (search: string) => void
  filters: ReadonlySet<ModelFilter>
  toggleFilter: (filter: ModelFilter) => void
  clear: () => void
  found: number
  rows: readonly PickerRow[]
  active: PickerRow | undefined
  setActive: (id: string) => void
  press: (row: PickerRow) => void
  onKeyDown: (event: KeyboardEvent) => void
  base: ModelEntry | undefined
}

/** What the picker knows while it is open: the search, the filters, the open providers and the line that the keys are on. */
export function usePicker(props: ModelPickerProps, texts: PickerTexts): Picker {
  const { models, value } = props
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<ReadonlySet<ModelFilter>>(new Set())
  const [open, setOpen] = useState<ReadonlySet<ProviderName>>(new Set(value ? [value.provider] : []))
  const [activeId, setActive] = useState<string | null>(null)

  const base = models.find((model) => props.defaultModel && sameModel(props.defaultModel, model))
  const providerLabel = (provider: ProviderName) => texts.vendors[vendorOf(provider)]
  const matching = filterModels(models, { search, filters, base }, (model) => providerLabel(model.provider))
  const searching = search.trim() !== '' || filters.size > 0
  const sections = {
    pinned: props.pinned ?? [],
    recent: props.recent ?? [],
    labels: texts,
    providerLabel,
    open,
    searching,
  }
  const rows = pickerRows(matching, sections)
  const active = rows.find((row) => row.id === activeId) ?? firstRow(rows, props, searching)

  const press = (row: PickerRow) => {
    if (row.kind === 'provider' && !searching) {
      setActive(row.id)
      setOpen(toggled(open, row.provider))
    }
    if (row.kind !== 'model' || props.disabledReason?.(row.model)) return
    props.onChange({ provider: row.model.provider, model: row.model.id })
    props.onOpenChange(false)
  }
  const move = (step: 1 | -1, times = 1) => {
    let index = active ? rows.indexOf(active) : -1
    for (let count = 0; count < times; count++) {
      const next = nextRow(rows, index, step)
      // A page does not go round: it stops at the end.
      if (times > 1 && count > 0 && (next - index) * step < 0) break
      index = next
    }
    const row = rows[index]
    if (row) setActive(row.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      PageDown: () => move(1, PAGE),
      PageUp: () => move(-1, PAGE),
      Enter: () => active && press(active),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return {
    search,
    setSearch: (text) => {
      setSearch(text)
      setActive(null)
    },
    filters,
    toggleFilter: (filter) => {
      setFilters(toggled(filters, filter))
      setActive(null)
    },
    clear: () => {
      setSearch('')
      setFilters(new Set())
      setActive(null)
    },
    found: matching.length,
    rows,
    active,
    setActive,
    press,
    onKeyDown,
    base,
  }
}

/** The chosen model's first line, so that opening shows where one is; the best match while searching. */
function firstRow(rows: readonly PickerRow[], { value }: ModelPickerProps, searching: boolean): PickerRow | undefined {
  const lines = rows.filter((row) => row.kind === 'model')
  const chosen = searching ? undefined : lines.find((row) => value && sameModel(value, row.model))
  return chosen ?? lines[0]
}

function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
