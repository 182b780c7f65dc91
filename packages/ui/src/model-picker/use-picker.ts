import { bestMatch, filterModels, type ModelFilter } from '@atrium/domain/model-choice/filter-models'
import type { ModelEntry } from '@atrium/domain/models/model-entry'
import { isModel } from '@atrium/domain/models/is-model'
import { modelSections } from '@atrium/domain/model-choice/model-sections'
import { type ProviderName, vendorOf } from '@atrium/domain/providers/provider-name'
import { vendorFace } from '@atrium/domain/providers/vendor-face'
import { useMemo, useState } from 'react'
import type { ModelPickerProps } from './model-picker.tsx'
import { nextRow, pickerRows, type PickerRow } from './picker-rows.ts'
import type { PickerTexts } from './picker-texts.ts'

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
  /** Chooses a model, or opens or closes a provider. */
  press: (row: PickerRow) => void
  /** Opens or closes the active provider, or the one that the active model stands under. False where that changes nothing. */
  unfold: (open: boolean) => boolean
  /** Moves on by so many lines; more than one do not go round. */
  move: (step: 1 | -1, times?: number) => void
  base: ModelEntry | undefined
}

const NONE: ReadonlySet<ModelFilter> = new Set()

/** What the picker knows while it is open: the search, the filters, the open providers and the line that the keys are on. */
export function usePicker(props: ModelPickerProps, texts: PickerTexts): Picker {
  const { models, value, defaultModel } = props
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState(NONE)
  const [open, setOpen] = useState<ReadonlySet<ProviderName>>(new Set(value ? [value.provider] : []))
  const [activeId, setActive] = useState<string | null>(null)
  const searching = search.trim() !== '' || filters.size > 0

  const base = useMemo(
    () => (defaultModel ? (props.priced ?? models).find((model) => isModel(model, defaultModel)) : undefined),
    [models, props.priced, defaultModel],
  )
  const found = useMemo(
    () => filterModels(models, { search, filters, base, providerLabel: (name) => vendorFace(vendorOf(name)).title }),
    [models, search, filters, base],
  )
  const rows = useMemo(() => {
    const sections = modelSections(found, { pinned: props.pinned ?? [], recent: props.recent ?? [] })
    const providerLabel = (name: ProviderName) => vendorFace(vendorOf(name)).title
    return pickerRows(sections, { labels: texts, providerLabel, open, searching })
  }, [found, props.pinned, props.recent, texts, open, searching])
  const active = rows.find((row) => row.id === activeId) ?? firstRow(rows, props, searching ? search : null)

  const press = (row: PickerRow) => {
    if (row.kind === 'provider' && !searching) {
      setActive(row.id)
      setOpen(toggled(open, row.provider))
    }
    if (row.kind !== 'model' || props.disabledReason?.(row.model)) return
    props.onChange({ provider: row.model.provider, model: row.model.id })
    props.onOpenChange(false)
  }
  const unfold = (wanted: boolean) => {
    const id = active?.kind === 'model' ? active.group : active?.id
    const head = rows.find((row) => row.kind === 'provider' && row.id === id)
    if (head?.kind !== 'provider' || searching || head.open === wanted) return false
    press(head)
    return true
  }
  const move = (step: 1 | -1, times = 1) => {
    let index = active ? rows.indexOf(active) : -1
    for (let count = 0; count < times; count++) {
      const next = nextRow(rows, index, step)
      if (times > 1 && (next - index) * step < 0) break
      index = next
    }
    const row = rows[index]
    if (row) setActive(row.id)
  }
  const restart = () => setActive(null)
  return {
    search,
    setSearch: (text) => {
      setSearch(text)
      restart()
    },
    filters,
    toggleFilter: (filter) => {
      setFilters(toggled(filters, filter))
      restart()
    },
    clear: () => {
      setSearch('')
      setFilters(NONE)
      restart()
    },
    found: found.length,
    rows,
    active,
    setActive,
    press,
    unfold,
    move,
    base,
  }
}

/** The chosen model's first line, so that opening shows where one is; the best match while searching. */
function firstRow(
  rows: readonly PickerRow[],
  { value }: ModelPickerProps,
  search: string | null,
): PickerRow | undefined {
  const lines = rows.filter((row) => row.kind === 'model')
  if (search === null) return lines.find((row) => value && isModel(row.model, value)) ?? lines[0]
  const best = bestMatch(
    lines.map(({ model }) => model),
    search,
  )
  return lines.find(({ model }) => model === best)
}

function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
