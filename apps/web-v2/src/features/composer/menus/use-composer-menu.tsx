import type { PressedKey } from '@atrium/ui/composer/composer-action'
import type { WritingField } from '@atrium/ui/composer/writing-field'
import { lazyPart } from '@atrium/ui/lazy-part/lazy-part'
import { type Caret, findTrigger, type Trigger } from '@atrium/domain/composing/find-trigger'
import type { ComposerCaret, ComposerMenu } from '@atrium/ui/composer/composer'
import { type ReactNode, type RefObject, Suspense, useCallback, useId, useRef, useState } from 'react'
import type { Draft } from '../use-draft.ts'

const loadMenu = () => import('./trigger-choices.tsx')
const TriggerChoices = lazyPart(async () => ({ default: (await loadMenu()).TriggerChoices }))

type MenuFacts = {
  draft: Draft
  area: RefObject<WritingField | null>
  /** Companions can be asked here. */
  asks: boolean
  /** What is written has an answer that may use tools. */
  hasTools: boolean
}

/** What `/`, `@` and `#` open while a message is written. `menu` and `onCaret` go to the composer; `list` stands beside it. */
export function useComposerMenu({ draft, area, asks, hasTools }: MenuFacts) {
  const listId = useId()
  const [trigger, setTrigger] = useState<Trigger | null>(null)
  /** Where the sign stands whose menu was closed with its text kept. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const hear = useRef<((event: PressedKey) => boolean) | undefined>(undefined)
  const onKeys = useCallback((next: typeof hear.current) => {
    hear.current = next
  }, [])

  const onCaret = (place: ComposerCaret | null) => {
    const next = place && findTrigger(place.text, place satisfies Caret, trigger)
    if (next) loadMenu().catch(() => undefined)
    if (next?.start !== closedAt) setClosedAt(null)
    if (!isSame(next, trigger)) setTrigger(next)
  }
  // A text that comes from elsewhere, or goes, takes the menu with it.
  const stands = trigger && draft.text.slice(trigger.start, trigger.end) === trigger.sign + trigger.query
  const open = stands && trigger.start !== closedAt ? trigger : null
  const menu: ComposerMenu | null =
    open && activeId !== null ? { listId, activeId, hear: (event) => hear.current?.(event) ?? false } : null
  const choices = open && area.current && (
    <TriggerChoices
      // Another sign is another menu.
      key={`${open.sign}${open.start}`}
      place={draft.place}
      trigger={open}
      field={area.current}
      files={draft.files}
      listId={listId}
      onKeys={onKeys}
      onActive={setActiveId}
      hasTools={hasTools}
      onAsk={asks ? draft.ask : undefined}
      onShow={setDialog}
      onClose={() => setClosedAt(open.start)}
    />
  )
  const list = (choices || dialog) && (
    <Suspense>
      {choices}
      {dialog}
    </Suspense>
  )
  return { menu, onCaret, list }
}

function isSame(a: Trigger | null, b: Trigger | null): boolean {
  return a?.start === b?.start && a?.sign === b?.sign && a?.query === b?.query
}
