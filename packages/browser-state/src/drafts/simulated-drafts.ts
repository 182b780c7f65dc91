import type { RequestError } from '@atrium/client/request-error'
import type { Draft } from '@atrium/contract/entities/draft'
import { demandsOf, keptBeginning } from './beginning.ts'
import { areDemandsUnsaved, type DraftRecord, NO_DRAFT } from './draft-record.ts'
import { type DraftEffect, type DraftEvent, type DraftState, openedDraft, persistedForm } from './saving/draft-state.ts'
import { stepDraft } from './saving/step-draft.ts'

const PLACE = '0198c1a0-0000-7000-8000-000000000001'

/** What becomes of a request: it arrives or not, and its answer does or not. */
export type Fate = 'answered' | 'request lost' | 'answer lost' | 'refused'

/** What the server answers for a thread in which nothing is written. */
export function emptyDraft(place: string): Draft {
  return {
    place,
    threadId: place,
    text: '',
    model: null,
    options: null,
    demands: null,
    files: [],
    revision: 0,
    updatedDate: null,
  }
}

/** The rules by which the server takes and forgets the text of a draft, and what it demands. */
export function simulatedServer() {
  let draft = emptyDraft(PLACE)
  let revisions = 0
  return {
    draft: () => draft,
    /** The draft that is in the way; null where the save was taken. */
    take(record: DraftRecord, now: number): Draft | null {
      const { text, base, cleared, beginning = {} } = record
      const isStale = draft.text !== '' && base.revision !== draft.revision
      if (isStale && (cleared || text !== draft.text)) return draft
      if (cleared) draft = { ...draft, demands: null }
      else if (areDemandsUnsaved(record)) draft = { ...draft, demands: demandsOf(beginning) }
      if (cleared || text === '') draft = { ...draft, text: '', revision: 0, updatedDate: null }
      else if (text !== draft.text) {
        draft = { ...draft, text, revision: (revisions += 1), updatedDate: new Date(now).toISOString() }
      }
      return null
    },
  }
}

export type SimulatedTab = ReturnType<typeof simulatedTab>

/** What the tabs of one browser share: what is persisted, and a channel on which they hear each other. */
export function simulatedBrowser() {
  return { persisted: NO_DRAFT, tabs: new Set<(event: DraftEvent) => void>() }
}

type Surroundings = {
  server: ReturnType<typeof simulatedServer>
  browser: ReturnType<typeof simulatedBrowser>
  clock: { now: number }
}

/** A tab at the wire: the test says when the clock rings, when a request arrives, and what becomes of it. */
export function simulatedTab({ server, browser, clock }: Surroundings) {
  let state: DraftState = openedDraft(PLACE, true, browser.persisted)
  let pending: { sending: DraftRecord; keepalive: boolean }[] = []
  let readings: { kept: Draft; answered: number }[] = []
  let isWaiting = false
  let out: string[] = []

  const run = (effect: DraftEffect) => {
    if (effect.type === 'persist') browser.persisted = structuredClone(persistedForm(state))
    if (effect.type === 'publish') publish()
    if (effect.type === 'save') pending.push(effect)
    if (effect.type === 'wait') isWaiting = effect.milliseconds !== null
    if (effect.type === 'read-again') read()
  }
  const on = (event: DraftEvent) => {
    const { state: next, effects } = stepDraft(state, event)
    state = next
    for (const effect of effects) run(effect)
  }
  browser.tabs.add(on)
  const publish = () => {
    const record = structuredClone(state.record)
    for (const other of browser.tabs) if (other !== on) other({ type: 'tab', record })
  }
  const read = () => void readings.push({ kept: server.draft(), answered: state.answered })
  const takeBack = (index: number) => out.splice(index % Math.max(1, out.length), 1)[0]
  return {
    state: () => state,
    persisted: () => browser.persisted,
    pending: () => pending,
    isWaiting: () => isWaiting,
    isReading: () => readings.length > 0,
    on,
    read,
    type: (word: string) => on({ type: 'write', text: `${state.record.text} ${word}`.trim(), now: clock.now }),
    /** Demands privacy, or takes that back. */
    demand() {
      const { beginning } = state.record
      on({ type: 'choose-here', fields: { beginning: keptBeginning({ ...beginning, privacy: !beginning?.privacy }) } })
    },
    ring() {
      if (!isWaiting) return
      isWaiting = false
      on({ type: 'save' })
    },
    /** One of the pending requests arrives, and one of the readings. */
    arrive(index: number, fate: Fate) {
      const [request] = pending.splice(index % Math.max(1, pending.length), 1)
      if (!request) return
      if (fate === 'request lost') return on({ type: 'failed' })
      if (fate === 'refused') return on({ type: 'refused', error: { status: 413 } as RequestError })
      const inTheWay = server.take(request.sending, clock.now)
      if (fate === 'answer lost') return on({ type: 'failed' })
      if (inTheWay) return on({ type: 'conflict', kept: inTheWay })
      const { text, revision } = server.draft()
      const kept = request.sending.cleared ? { text: '', revision: 0 } : { text, revision }
      on({ type: 'saved', sending: request.sending, kept })
    },
    hear() {
      const reading = readings.shift()
      if (reading) on({ type: 'read', ...reading })
    },
    take() {
      const id = crypto.randomUUID()
      on({ type: 'take', id })
      out.push(id)
    },
    /** The words that were sent. */
    send(index: number): string {
      const id = takeBack(index)
      const text = state.taken.find((one) => one.id === id)?.text ?? ''
      if (id !== undefined) on({ type: 'sent', id, files: [] })
      return text
    },
    /** Somebody else holds the words over reloads, or does not any more. */
    hold(index: number) {
      const id = out[index % Math.max(1, out.length)]
      const known = state.taken.find((one) => one.id === id)
      if (known) on({ type: 'hold', id: known.id, held: known.held === null ? [] : null })
    },
    giveBack(index: number) {
      const id = takeBack(index)
      if (id !== undefined) on({ type: 'give-back', id })
    },
    /** The page goes and comes again: what is under way may arrive, and is answered to nobody. */
    reload(arrives: boolean) {
      if (arrives) for (const { sending } of pending) server.take(sending, clock.now)
      pending = []
      readings = []
      out = []
      isWaiting = false
      state = openedDraft(PLACE, true, structuredClone(browser.persisted))
      read()
    },
  }
}
