import { isModel } from '@atrium/domain/models/is-model'
import { priceMultiple } from '@atrium/domain/pricing/price-multiple'
import { type PointerEvent, useEffect, useRef } from 'react'
import { Button } from '../button/button.tsx'
import type { ModelPickerProps } from './model-picker.tsx'
import { ModelRow, ProviderRow } from './model-row.tsx'
import type { PickerRow } from './picker-rows.ts'
import type { PickerTexts } from './picker-texts.ts'
import type { Picker } from './use-picker.ts'
import styles from './model-picker.module.css'

export type PickerListProps = {
  props: ModelPickerProps
  texts: PickerTexts
  picker: Picker
  listId: string
  onPin: ((row: PickerRow) => void) | undefined
  onDetails: (row: PickerRow) => void
}

/** The tree of models. What is out of sight costs no layout, so that hundreds of models open and scroll at once. */
export function PickerList({ props, texts, picker, listId, onPin, onDetails }: PickerListProps) {
  const { active, rows } = picker
  const byKey = useRef(true)
  const activeId = active && rowId(listId, active)
  useEffect(() => {
    if (activeId && byKey.current) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    byKey.current = true
  }, [activeId])

  const rowAt = (target: EventTarget) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined
    return rows.find((row) => row.id === id)
  }
  const measured = props.models.some(({ quality }) => quality !== null)
  const onHover = (event: PointerEvent) => {
    const row = event.pointerType === 'touch' ? undefined : rowAt(event.target)
    if (!row || row === active) return
    byKey.current = false
    picker.setActive(row.id)
  }
  const onClick = (target: EventTarget) => {
    const row = rowAt(target)
    if (!row || !(target instanceof Element)) return
    const act = target.closest<HTMLElement>('[data-act]')?.dataset['act']
    if (act === 'pin') onPin?.(row)
    else if (act === 'details') onDetails(row)
    else picker.press(row)
  }
  if (rows.length === 0) return <Nothing {...{ picker, texts }} />
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the search field
    <div
      className={styles.list}
      id={listId}
      role="tree"
      aria-label={texts.title}
      tabIndex={-1}
      onPointerMove={onHover}
      // A press on a row leaves the focus in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onClick(event.target)}
    >
      {rows.map((row) => (
        <Line key={row.id} {...{ row, props, texts, picker, listId, measured }} pinnable={onPin !== undefined} />
      ))}
    </div>
  )
}

/** Stands in the list's place: a tree holds lines alone. */
function Nothing({ picker, texts }: Pick<PickerListProps, 'picker' | 'texts'>) {
  return (
    <div className={styles.nothing}>
      <p>{texts.nothing}</p>
      <Button size="small" onClick={picker.clear}>
        {texts.clear}
      </Button>
    </div>
  )
}

type LineProps = Pick<PickerListProps, 'props' | 'texts' | 'picker' | 'listId'> & {
  row: PickerRow
  pinnable: boolean
  measured: boolean
}

function Line({ row, props, texts, picker, listId, pinnable, measured }: LineProps) {
  const shared = { id: rowId(listId, row), row: row.id, active: row === picker.active }
  if (row.kind === 'heading') {
    return (
      <div id={shared.id} role="none" className={styles.heading}>
        {row.label}
      </div>
    )
  }
  if (row.kind === 'provider') return <ProviderRow {...shared} label={row.label} count={row.count} open={row.open} />
  const { model, group } = row
  return (
    <ModelRow
      {...shared}
      {...{ model, pinnable, measured, texts }}
      heading={group.startsWith('p:') ? undefined : `${listId}-${group}`}
      underRecommended={group === 'recommended'}
      chosen={props.value !== null && isModel(model, props.value)}
      pinned={(props.pinned ?? []).some((ref) => isModel(model, ref))}
      multiple={priceMultiple(model.pricing, picker.base?.pricing)}
      price={props.rowPrice?.(model) ?? null}
      votes={props.votesOf?.(model) ?? null}
      reason={props.disabledReason?.(model) ?? null}
      locale={props.locale}
    />
  )
}

export function rowId(listId: string, row: PickerRow): string {
  return `${listId}-${row.id}`
}
