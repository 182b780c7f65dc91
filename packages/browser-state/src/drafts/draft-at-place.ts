import type { Client } from '@atrium/client'
import type { RequestError } from '@atrium/client/request-error'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import { type Along, alongIn, type AskedFor, type Beginning, keptBeginning } from './beginning.ts'
import type { ChosenFields } from './draft-changes.ts'
import type { Filling } from './filling.ts'
import type { DraftFiles } from './files/draft-files.ts'
import type { DraftRecord } from './draft-record.ts'
import { type DraftEffect, type DraftEvent, type DraftState, openedDraft, persistedForm } from './saving/draft-state.ts'
import { saveDraft } from './saving/save-draft.ts'
import { type ShownDraft, shownDraft } from './shown-draft.ts'
import type { ShownFile } from './files/shown-file.ts'
import { stepDraft } from './saving/step-draft.ts'

/** What was taken out of a draft to be sent. Either `forget` or `giveBack` is called once it is known how that went. */
export type TakenDraft = {
  text: string
  files: readonly ShownFile[]
  /** What the words demand, and who is to answer them. */
  along: Along
  /** Whether somebody else holds it over reloads: this browser's copy of the draft lets go of it as long as they do. */
  hold(isHeld: boolean): Promise<void>
  /** It was sent, or is kept elsewhere: it is no draft any more. */
  forget(): void
  /** It was not sent: it comes back. */
  giveBack(): void
}

type Needs = {
  client: Client
  timers: Timers
  place: string
  /** False at a place that the server does not know. */
  reaches: boolean
  files: DraftFiles
  read: () => DraftRecord
  write: (record: DraftRecord) => void
  /** The draft has changed here: other tabs want to know. */
  onChange: (record: DraftRecord) => void
  onRefused: (error: RequestError) => void
}

/** What is being written at one place: applied at once, kept in this browser at once, saved a little later as `stepDraft` says. */
export class DraftAtPlace {
  readonly shown: ReadableStore<ShownDraft>
  readonly files: DraftFiles
  readonly place: string
  private readonly needs: Needs
  private readonly record
  private state: DraftState
  /** The files of what is out to be sent, by its id. */
  private readonly out = new Map<string, readonly ShownFile[]>()
  /** Resolves once all saves are answered that are pending now. */
  private saves: Promise<unknown> = Promise.resolve()
  private stopWaiting: (() => void) | undefined

  constructor(needs: Needs) {
    this.needs = needs
    this.files = needs.files
    this.place = needs.place
    this.state = openedDraft(needs.place, needs.reaches, needs.read())
    this.record = createStore(this.state.record)
    this.shown = deriveStore([this.record, needs.files], shownDraft)
  }

  write(text: string): void {
    // What the server's database cannot hold.
    const storable = text.replaceAll('\0', '').toWellFormed()
    this.on({ type: 'write', text: storable, now: this.needs.timers.now() })
  }

  choose(fields: ChosenFields): void {
    this.on({ type: 'choose', fields })
  }

  /** Other models are asked at once with the chosen one from now on; none where the list is empty. */
  chooseParallel(parallel: readonly ModelRef[]): void {
    const fields = { parallel: parallel.map(({ provider, model }) => ({ provider, model })) }
    this.on({ type: 'choose-here', fields })
  }

  /** Lets the conversation that is being written begin so. */
  beginWith(change: Beginning): void {
    const beginning = keptBeginning({ ...this.record.get().beginning, ...change })
    this.on({ type: 'choose-here', fields: { beginning } })
  }

  /** Lets a companion answer what is written, which has tools of its own: what was demanded or chosen before goes. Null asks none. */
  ask(companion: AskedFor | null): void {
    this.beginWith(companion ? { companion, tools: null } : { companion })
  }

  /** What is known of the variables from now on. */
  fill(filling: Filling): void {
    this.on({ type: 'choose-here', fields: { filling } })
  }

  /** Shows what was written elsewhere instead of the text, and offers the text in its stead. */
  restore(): void {
    const { text, elsewhere } = this.record.get()
    this.write(elsewhere ?? text)
    this.on({ type: 'offer', elsewhere: text === '' ? null : text })
  }

  dismissElsewhere(): void {
    this.on({ type: 'offer', elsewhere: null })
  }

  /** @throws where a file of it is not to be had now; the draft is as it was then */
  async take(): Promise<TakenDraft> {
    const id = crypto.randomUUID()
    const { text, beginning = {} } = this.record.get()
    this.on({ type: 'take', id })
    const files = await this.files.take().catch((error: unknown) => {
      this.on({ type: 'give-back', id })
      throw error
    })
    this.out.set(id, files)
    const ids = files.map((file) => file.id)
    return {
      text,
      files,
      along: alongIn(beginning),
      hold: async (isHeld) => {
        if (!this.out.has(id)) return
        this.on({ type: 'hold', id, held: isHeld ? ids : null })
        await (isHeld ? this.files.letGo(files) : this.files.persist(files))
      },
      forget: () => {
        if (!this.out.delete(id)) return
        void this.files.forget(files)
        this.on({ type: 'sent', id, files: ids })
      },
      giveBack: () => {
        if (!this.out.delete(id)) return
        this.files.giveBack(files)
        this.on({ type: 'give-back', id })
      },
    }
  }

  /** Whoever was to send what was taken will not: what nobody else holds comes back, and is saved. */
  recall(): void {
    for (const { id, held } of this.state.taken) {
      const files = this.out.get(id) ?? []
      if (held === null) this.files.giveBack(files)
      else void this.files.forget(files)
    }
    this.out.clear()
    this.on({ type: 'recall' })
  }

  /** What was written is not wanted any more, or is kept elsewhere. */
  discard(): void {
    this.on({ type: 'discard' })
  }

  /** Another tab of this browser has changed the draft. */
  hearTab(record: DraftRecord): void {
    this.on({ type: 'tab', record })
  }

  /** Reads what the server has, and brings it what it has not. */
  async refresh(): Promise<void> {
    const { client, place, reaches } = this.needs
    if (!reaches || this.isAway()) return
    await this.saves
    const { answered } = this.state
    const answer = await client.drafts.get({ params: { place } }).catch(() => undefined)
    if (answer) this.on({ type: 'read', kept: answer.data, answered })
  }

  /** Saves now what waits to be saved. */
  async flush(): Promise<void> {
    this.on({ type: 'save' })
    await this.saves
  }

  /** Saves in a request that outlives the page. */
  hide(): void {
    this.on({ type: 'hide' })
  }

  /** Stops saving; what is kept stays. */
  leave(): void {
    this.on({ type: 'leave' })
    this.files.leave()
  }

  private isAway(): boolean {
    return this.state.phase === 'taken' || this.state.phase === 'left'
  }

  private on(event: DraftEvent): void {
    const { state, effects } = stepDraft(this.state, event)
    this.state = state
    this.record.set(state.record)
    for (const effect of effects) this.run(effect)
  }

  private run(effect: DraftEffect): void {
    const { client, place, timers, write, onChange, onRefused } = this.needs
    switch (effect.type) {
      case 'persist':
        return write(persistedForm(this.state))
      case 'publish':
        return onChange(this.state.record)
      case 'adopt-files':
        return this.files.hear(effect.files)
      case 'show-refusal':
        return onRefused(effect.error)
      case 'read-again':
        return void this.refresh()
      case 'wait':
        this.stopWaiting?.()
        this.stopWaiting =
          effect.milliseconds === null ? undefined : timers.after(effect.milliseconds, () => this.on({ type: 'save' }))
        return
      case 'save': {
        const saved = saveDraft({ client, place, ...effect }).then((outcome) => this.on(outcome))
        this.saves = Promise.all([this.saves, saved])
      }
    }
  }
}
