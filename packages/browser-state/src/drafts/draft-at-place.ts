import type { Client } from '@atrium/client'
import { RequestError } from '@atrium/client/request-error'
import type { Draft } from '@atrium/contract/entities/draft'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { settleDraft } from '@atrium/domain/drafts/settle-draft'
import type { ModelRef } from '@atrium/domain/models/model-entry'
import type { OptionValues } from '@atrium/domain/options/option-sheet'
import { createStore, deriveStore, type ReadableStore } from '#store/create-store.ts'
import { isRecord } from '#surroundings/stored-value.ts'
import type { Timers } from '#surroundings/surroundings.ts'
import type { DraftFiles } from './draft-files.ts'
import { type DraftRecord, isTextUnsaved, isUnsaved, knowing, telling } from './draft-record.ts'
import type { ShownFile } from './shown-file.ts'

/** How long changes of a draft are gathered before they are saved, in milliseconds. */
export const SAVE_DRAFT_AFTER_MS = 500

/** How long to wait for a server that cannot be reached or is busy, in milliseconds. */
const RETRY_AFTER_MS = 10_000

/** More than this does not outlive its page: the browser's own copy has to do. Bytes; the platform's limit is 64 KiB. */
const KEEPALIVE_BYTES = 60_000

export type ShownDraft = {
  text: string
  files: readonly ShownFile[]
  /** What was chosen for this message; null where nothing was. */
  model: ModelRef | null
  options: OptionValues | null
  /** The parallel models, as they were chosen. */
  parallel: readonly ModelRef[]
  /** What was written elsewhere at the same time. */
  elsewhere: string | null
}

/** What was taken out of a draft to be sent. Exactly one of both is called once it is known how that went. */
export type TakenDraft = {
  text: string
  files: readonly ShownFile[]
  /** It was sent, or is kept elsewhere: it is no draft any more. */
  forget(): void
  /** It was not sent: it comes back. */
  giveBack(): void
}

const NONE: readonly ModelRef[] = []

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

/** What is being written at one place: applied at once, kept in this browser at once, saved a little later. */
export class DraftAtPlace {
  readonly shown: ReadableStore<ShownDraft>
  readonly files: DraftFiles
  private readonly needs: Needs
  private readonly record
  private taken = false
  private gone = false
  /** False after a save that failed: it is not tried again by itself. */
  private retriable = true
  /** A refusal is told once, until a save succeeds. */
  private refusalTold = false
  private saving: Promise<void> | undefined
  private callOff: (() => void) | undefined

  constructor(needs: Needs) {
    this.needs = needs
    this.files = needs.files
    this.record = createStore(needs.read())
    this.shown = deriveStore(
      [this.record, needs.files],
      ({ text, model, options, parallel = NONE, elsewhere }, files) => ({
        text,
        files,
        model,
        options,
        parallel,
        elsewhere,
      }),
    )
  }

  write(text: string): void {
    const storable = text.replaceAll('\0', '').toWellFormed()
    this.put({ ...this.record.get(), text: storable, changedAt: this.needs.timers.now() })
  }

  choose(fields: { model?: ModelRef | null; options?: OptionValues | null }): void {
    const record = this.record.get()
    const names = (['model', 'options'] as const).filter((name) => name in fields)
    this.put({ ...record, ...fields, changed: [...new Set([...record.changed, ...names])] })
  }

  /** Other models are asked at once with the chosen one from now on; none where the list is empty. */
  chooseParallel(parallel: readonly ModelRef[]): void {
    const refs = parallel.map(({ provider, model }) => ({ provider, model }))
    this.put({ ...this.record.get(), parallel: refs }, { save: false })
  }

  /** Shows what was written elsewhere instead of the text, and offers the text in its stead. */
  restore(): void {
    const { text, elsewhere } = this.record.get()
    this.write(elsewhere ?? text)
    this.dismissElsewhere(text === '' ? null : text)
  }

  dismissElsewhere(other: string | null = null): void {
    this.put({ ...this.record.get(), elsewhere: other })
  }

  /** @throws where a file of it is not to be had now; the draft is as it was then */
  async take(): Promise<TakenDraft> {
    const before = this.record.get()
    this.taken = true
    // Only the view is emptied: what is kept, here and on the server, stays until it is known that the message is.
    this.record.set({ ...before, text: '' })
    const end = (text: string, fields: Partial<DraftRecord>) => {
      this.taken = false
      this.put({ ...this.record.get(), text, ...fields })
    }
    const putBack = () => {
      const written = this.record.get().text
      end([before.text, written].filter((text) => text !== '').join('\n\n'), {})
    }
    const files = await this.files.take().catch((error: unknown) => {
      putBack()
      throw error
    })
    return {
      text: before.text,
      files,
      forget: () => {
        void this.files.forget(files)
        const now = this.record.get()
        const earlier = now.cleared ? now.sent : []
        const sent = earlier && [...earlier, ...files.map(({ id }) => id)]
        // A thread asks the same models until others are chosen; where one is begun the next one begins anew.
        const parallel = readDraftPlace(this.needs.place)?.kind === 'new' ? [] : now.parallel
        end(this.record.get().text, { cleared: true, sent, model: null, options: null, parallel, changed: [] })
        void this.flush()
      },
      giveBack: () => {
        this.files.giveBack(files)
        putBack()
      },
    }
  }

  /** What was written is not wanted any more, or is kept elsewhere. */
  discard(): void {
    const nothing = {
      text: '',
      elsewhere: null,
      model: null,
      options: null,
      changed: [],
      cleared: true,
      sent: undefined,
    }
    this.put({ ...this.record.get(), ...nothing })
    void this.flush()
  }

  /** Another tab of this browser has changed the draft. */
  hearTab(record: DraftRecord): void {
    if (!this.taken) this.record.set(record)
  }

  /** Reads what the server has, and brings it what it has not. */
  async refresh(): Promise<void> {
    const { client, place, reaches } = this.needs
    if (!reaches || this.taken || this.gone) return
    await this.saving
    const answer = await client.drafts.get({ params: { place } }).catch(() => undefined)
    if (answer && !this.taken) this.hear(answer.data)
  }

  flush(options: { keepalive?: boolean } = {}): Promise<void> {
    this.callOff?.()
    this.callOff = undefined
    // A page that goes away cannot wait for its last save but one.
    if (options.keepalive) return this.save(options)
    this.saving ??= this.save({}).finally(() => {
      this.saving = undefined
      if (!this.callOff && this.retriable && isUnsaved(this.record.get())) this.schedule()
    })
    return this.saving
  }

  /** Stops saving; what is kept stays. */
  leave(): void {
    this.gone = true
    this.callOff?.()
    this.files.leave()
  }

  private put(record: DraftRecord, { save = true } = {}): void {
    this.record.set(record)
    if (this.taken) return
    this.needs.write(record)
    this.needs.onChange(record)
    if (save) this.schedule()
  }

  private schedule(): void {
    this.callOff?.()
    this.callOff = this.needs.timers.after(SAVE_DRAFT_AFTER_MS, () => void this.flush())
  }

  private async save({ keepalive }: { keepalive?: boolean }): Promise<void> {
    const { client, place, reaches, onRefused } = this.needs
    const sending = this.record.get()
    this.retriable = true
    if (!reaches || this.taken || this.gone || !isUnsaved(sending)) return
    const { text, base, changed } = sending
    const params = { place }
    const outlives = keepalive && text.length * 3 < KEEPALIVE_BYTES ? { keepalive } : {}
    try {
      if (sending.cleared) {
        // What was attached since belongs to the next message.
        const only = sending.sent ? { files: sending.sent.join(',') } : {}
        await client.drafts.delete({ params, query: { revision: base.revision, ...only } }, outlives)
        return this.settle(sending, { text: '', revision: 0 })
      }
      const fields = Object.fromEntries(changed.map((name) => [name, sending[name]]))
      const isTold = isTextUnsaved(sending)
      const written = isTold ? { text, revision: base.revision } : {}
      const sent = isTold ? telling(sending) : sending
      if (isTold) this.put(sent, { save: false })
      this.settle(sent, (await client.drafts.put({ params, body: { ...written, ...fields } }, outlives)).data)
    } catch (error) {
      this.retriable = false
      if (!(error instanceof RequestError) || isBusy(error)) {
        this.callOff ??= this.needs.timers.after(RETRY_AFTER_MS, () => void this.flush())
        return
      }
      const stands = error.status === 409 ? draftIn(error.body) : null
      if (stands) return this.hear(stands)
      if ((error.status === 413 || error.status === 422) && !this.refusalTold) onRefused(error)
      this.refusalTold = true
    }
  }

  private settle(sent: DraftRecord, { text, revision }: { text: string; revision: number }): void {
    this.refusalTold = false
    const now = this.record.get()
    const changed = now.changed.filter((name) => now[name] !== sent[name])
    // Another message may have been sent meanwhile.
    const cleared = sent.cleared ? now.sent !== sent.sent : now.cleared
    const told = now.told?.filter((other) => !sent.told?.includes(other))
    this.put({ ...now, base: { text, revision }, told, changed, cleared }, { save: false })
  }

  /** Takes over what the server has; of two texts that were written apart, none is lost. */
  private hear(kept: Draft): void {
    const record = knowing(this.record.get(), kept)
    if (record.cleared && (kept.revision === record.base.revision || kept.text === '')) return this.put(record)
    const keptAt = Date.parse(kept.updatedDate ?? '') || 0
    const { shown, elsewhere } = settleDraft(record, kept, keptAt)
    const next: DraftRecord = {
      ...record,
      text: shown === 'kept' ? kept.text : record.text,
      base: { text: kept.text, revision: kept.revision },
      elsewhere: elsewhere ?? record.elsewhere,
      model: record.changed.includes('model') ? record.model : kept.model,
      options: record.changed.includes('options') ? record.options : kept.options,
      cleared: false,
    }
    this.files.hear(kept.files)
    if (JSON.stringify(next) !== JSON.stringify(this.record.get())) this.put(next, { save: false })
    if (isUnsaved(next)) this.schedule()
  }
}

/** A server that starts, stops or has too much to do takes the same save later. */
function isBusy({ status }: RequestError): boolean {
  return status >= 500 || status === 429
}

/** A draft that stands in the way of a save. */
function draftIn(body: unknown): Draft | null {
  const data = isRecord(body) ? body['data'] : undefined
  return isRecord(data) && typeof data['text'] === 'string' && Array.isArray(data['files']) ? (data as Draft) : null
}
