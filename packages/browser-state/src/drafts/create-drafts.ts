import { beginningsTogether, demandedIn } from './beginning.ts'
import type { Client } from '@atrium/client'
import { readDraftPlace } from '@atrium/domain/drafts/draft-place'
import { isRecord } from '@atrium/domain/json/is-record'
import type { ReadableStore } from '#store/create-store.ts'
import type {
  DurableItems,
  KeyValueStorage,
  PageLife,
  TabChannel,
  TabLocks,
  Timers,
} from '#surroundings/surroundings.ts'
import { DraftAtPlace } from './draft-at-place.ts'
import { carryFiles } from './files/carry-files.ts'
import { createDraftFiles } from './files/draft-files.ts'
import type { ProjectOfThread } from './files/uploading/upload-file.ts'
import { createDraftMarks } from './draft-marks.ts'
import { type DraftRecord, isDraftRecord } from './draft-record.ts'
import { draftStorage, NOBODYS_DRAFTS } from './draft-storage.ts'

export type DraftNeeds = {
  client: Client
  projectOf: ProjectOfThread
  storage: KeyValueStorage
  items: DurableItems
  timers: Timers
  locks: TabLocks
  life: PageLife
  tabs?: TabChannel
  /** Tells of what the server has refused to keep. */
  onRefused: (error: Error, lead?: string) => void
}

/** What is being written, by place: the id of a thread, `<thread>-edit-<message>`, or `new-chat-<project>`. */
export type Drafts = {
  /** The draft of a place as this browser has it. The same object as long as the same person is signed on. */
  at(place: string): DraftAtPlace
  /** The places at which something is written, for marks in lists. */
  places: ReadableStore<ReadonlySet<string>>
  /** Reads which places have drafts. */
  readPlaces(): Promise<void>
  /** A draft has changed on another device: in a thread, or of a conversation or a prompt that is not begun yet (null). */
  hear(threadId: string | null): void
  /** Everything may have changed. */
  hearAll(): void
  begin(author: string): void
  /** Goes on at another place with the text of this one: it stands before what is there. */
  carryOver(from: string, to: string): void
  /** What is out to be sent comes back where nobody else holds it: who was to send it will not. */
  recall(): void
  /** As `carryOver`, and the files go along. */
  carryAllOver(from: string, to: string): Promise<void>
  /** What was to begin a temporary conversation is not wanted any more. */
  discardTemporary(): void
  /** Saves now what waits to be saved. */
  flush(): Promise<void>
  /** Forgets everything in this browser, at sign-out; the server keeps it. */
  clear(): void
}

/** Changes that come closely together are read once. Milliseconds. */
const HEAR_AFTER_MS = 1000
const READ_PLACES_AFTER_MS = 1500

/** What tabs tell each other: the text as it is now, or that files have come or gone. */
type Message = { drafts: string; place: string; record?: DraftRecord }

function isMessage(message: unknown): message is Message {
  return isRecord(message) && typeof message['drafts'] === 'string' && typeof message['place'] === 'string'
}

function isOfNoThread(place: string): boolean {
  const kind = readDraftPlace(place)?.kind
  return kind === 'new' || kind === 'item'
}

export function createDrafts(needs: DraftNeeds): Drafts {
  const { client, projectOf, storage, items, timers, locks, life, tabs, onRefused } = needs
  const marks = createDraftMarks(client)
  let author = ''
  let stored = NOBODYS_DRAFTS
  let known = new Map<string, DraftAtPlace>()
  let unheard = new Set<DraftAtPlace>()
  let callOff: (() => void) | undefined

  const open = (place: string): DraftAtPlace => {
    const reaches = readDraftPlace(place) !== null
    const { read, write } = stored
    const tell = (record?: DraftRecord) => {
      const { text, files: attached } = draft.shown.get()
      marks.mark(place, text !== '' || attached.length > 0)
      if (author) tabs?.tell({ drafts: author, place, record } satisfies Message)
    }
    const keys = `${author}/${place}/`
    const files = createDraftFiles({
      client,
      place,
      projectOf,
      reaches,
      items,
      keys,
      locks,
      timers,
      isTemporary: () => draft.shown.get().beginning.temporary === true,
      onChange: () => tell(),
      onRefused,
    })
    const draft = new DraftAtPlace({
      client,
      timers,
      place,
      reaches,
      files,
      read: () => read(place),
      write: (record) => write(place, record),
      onChange: tell,
      onRefused,
    })
    void files.retry().then(() => draft.refresh())
    return draft
  }
  const at = (place: string): DraftAtPlace => {
    const draft = known.get(place) ?? open(place)
    known.set(place, draft)
    return draft
  }
  const hearSoon = (drafts: Iterable<DraftAtPlace>) => {
    for (const draft of drafts) unheard.add(draft)
    callOff ??= timers.after(HEAR_AFTER_MS, () => {
      callOff = undefined
      const heard = unheard
      unheard = new Set()
      for (const draft of heard) void draft.refresh()
      void readPlaces()
    })
  }
  const readPlaces = async () => {
    if (author !== '') await marks.read()
  }
  const leave = () => {
    for (const draft of known.values()) draft.leave()
    known = new Map()
  }

  tabs?.listen((message) => {
    const draft = isMessage(message) && message.drafts === author ? known.get(message.place) : undefined
    if (!draft || !isMessage(message)) return
    if (isDraftRecord(message.record)) draft.hearTab(message.record)
    else hearSoon([draft])
  })
  life.onHide(() => {
    for (const draft of known.values()) draft.hide()
  })
  life.onReturn(() => {
    if (author === '') return
    for (const draft of known.values()) {
      void draft
        .flush()
        .then(draft.files.retry)
        .then(() => draft.refresh())
    }
  })
  const carryOver = (from: string, to: string) => {
    const { text, beginning, filling } = at(from).shown.get()
    const next = at(to)
    if (filling && text !== '') next.fill(filling)
    const isNew = readDraftPlace(to)?.kind === 'new'
    if (isNew || text !== '') {
      const its = isNew ? beginning : demandedIn(beginning)
      next.beginWith(beginningsTogether(its, next.shown.get().beginning))
      at(from).beginWith({ temporary: false, instructions: '', tools: null, moderation: false, privacy: false })
    }
    if (text === '') return
    at(from).write('')
    next.write(text + next.shown.get().text)
  }

  return {
    at,
    places: marks.places,
    readPlaces,
    hear(threadId) {
      const isMeant = (place: string) => (threadId === null ? isOfNoThread(place) : place.startsWith(threadId))
      hearSoon([...known].flatMap(([place, draft]) => (isMeant(place) ? [draft] : [])))
    },
    hearAll: () => hearSoon(known.values()),
    begin(who) {
      if (who === author) return
      leave()
      author = who
      stored = draftStorage(storage, who)
      marks.begin(stored)
      // Marks in lists can wait until there is something to write in.
      timers.after(READ_PLACES_AFTER_MS, () => void readPlaces())
    },
    carryOver,
    async carryAllOver(from, to) {
      carryOver(from, to)
      await carryFiles(at(from).files, at(to).files)
    },
    recall() {
      for (const draft of known.values()) draft.recall()
    },
    discardTemporary() {
      // Those that were opened before this page was loaded, too: the server keeps their texts, and does not know what they are.
      for (const place of [...known.keys(), ...stored.temporary()]) {
        const draft = at(place)
        if (draft.shown.get().beginning.temporary) draft.discard()
      }
    },
    async flush() {
      // A save under way may be of an older text.
      await Promise.all([...known.values()].map((draft) => draft.flush().then(() => draft.flush())))
    },
    clear() {
      stored.forgetAll()
      leave()
      author = ''
      stored = NOBODYS_DRAFTS
      // Last: whoever hears of it opens the drafts of whoever is there now.
      marks.begin(stored)
    },
  }
}
