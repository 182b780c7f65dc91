import type { Draft } from '@atrium/contract/entities/draft'
import { beforeAll, expect, test, vi } from 'vitest'
import { manualPageLife } from '#surroundings/manual-page-life.ts'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import type { TabChannel } from '#surroundings/surroundings.ts'
import { createDrafts } from './create-drafts.ts'
import { putBack } from './put-back.ts'
import { emptyDraft } from './simulated-drafts.ts'
import { SAVE_DRAFT_AFTER_MS } from './saving/step-draft.ts'

const PLACE = '0198c1a0-0000-7000-8000-000000000001'
const OTHER = '0198c1a0-0000-7000-8000-000000000002'
const PATH = `/api/v1/drafts/${PLACE}`
// They are loaded with the first file, and that takes its time.
beforeAll(() => import('./files/uploading/file-transfers.ts'))

const FILE = { id: 'f1', name: 'a.png', size: 3, mediaType: 'image/png', url: 'data:image/png;base64,AAAA' }

/** A server that keeps one draft, as the real one does. */
function keptDraft(network: ReturnType<typeof scriptedNetwork>) {
  const draft = emptyDraft(PLACE)
  let revisions = 0
  const kept = { draft, online: true }
  const away = () => {
    if (!kept.online) throw new TypeError('Failed to fetch')
  }
  network.answer('GET /api/v1/drafts', () => {
    away()
    return success([])
  })
  network.answer(`GET ${PATH}`, () => {
    away()
    return success(kept.draft)
  })
  network.answer(`PUT ${PATH}`, ({ body, path }) => {
    away()
    if (path.includes('/files/')) {
      const { name } = body as { name: string }
      const file = {
        id: path.split('/').at(-1) ?? '',
        name,
        mediaType: 'image/png',
        size: 3,
        url: null,
        uploaded: false,
        createdDate: 'now',
      }
      kept.draft = { ...kept.draft, files: [...kept.draft.files, file] }
      return success(file)
    }
    const { text, revision, ...fields } = body as Partial<Draft>
    const isStale = text !== undefined && kept.draft.text !== '' && revision !== kept.draft.revision
    if (isStale && text !== kept.draft.text) return failure(409, 'Changed.', { data: kept.draft })
    if (text !== undefined) kept.draft = { ...kept.draft, text, revision: (revisions += 1) }
    kept.draft = { ...kept.draft, ...fields, updatedDate: new Date(1_700_000_000_000).toISOString() }
    return success(kept.draft)
  })
  network.answer(`DELETE ${PATH}`, ({ path }) => {
    away()
    const only = new URL(path, 'http://atrium.test').searchParams.get('files')?.split(',')
    const stay = only ? kept.draft.files.filter(({ id }) => !only.includes(id)) : []
    kept.draft = { ...draft, files: stay }
    return new Response(null, { status: 204 })
  })
  return {
    ...kept,
    get draft() {
      return kept.draft
    },
    write: (text: string) => {
      kept.draft = { ...kept.draft, text, revision: (revisions += 1), updatedDate: new Date(1).toISOString() }
    },
    goOffline: () => (kept.online = false),
    goOnline: () => (kept.online = true),
  }
}

/** Tabs of one browser, that hear each other but not themselves. */
function browser() {
  const storage = memoryStorage()
  const items = memoryItems()
  const locks = memoryLocks()
  const tabs = new Set<(message: unknown) => void>()
  const channel = (): TabChannel => {
    let own: ((message: unknown) => void) | undefined
    return {
      tell: (message) => tabs.forEach((hear) => hear !== own && hear(message)),
      listen(hear) {
        own = hear
        tabs.add(hear)
        return () => tabs.delete(hear)
      },
    }
  }
  return { storage, items, locks, channel }
}

function tab({ network = scriptedNetwork(), server = keptDraft(network), machine = browser(), author = 'ann' } = {}) {
  const timers = manualTimers()
  const life = manualPageLife()
  const refused: string[] = []
  const drafts = createDrafts({
    projectOf: async () => 7908,
    client: network.client,
    storage: machine.storage,
    items: machine.items,
    locks: machine.locks,
    timers,
    life,
    tabs: machine.channel(),
    onRefused: ({ message }) => void refused.push(message),
  })
  drafts.begin(author)
  const draft = drafts.at(PLACE)
  const text = () => draft.shown.get().text
  const writes = () => network.sent().filter((line) => line === `PUT ${PATH}`).length
  return { network, server, machine, timers, life, refused, drafts, draft, text, writes }
}

const until = vi.waitFor

test('what is typed is shown at once and saved half a second after the last key', async () => {
  const { draft, text, timers, server, writes } = tab()
  draft.write('H')
  draft.write('Hello')
  expect(text()).toBe('Hello')
  timers.advance(SAVE_DRAFT_AFTER_MS - 1)
  expect(writes()).toBe(0)
  timers.advance(1)
  await until(() => expect(server.draft.text).toBe('Hello'))
  expect(writes()).toBe(1)
})

test('a page that is hidden saves at once, in a request that outlives it', async () => {
  const { draft, life, server } = tab()
  draft.write('Hello')
  life.hide()
  await until(() => expect(server.draft.text).toBe('Hello'))
})

test('a reload shows what was typed before it was saved, and saves it', async () => {
  const first = tab()
  first.draft.write('Hello')
  first.drafts.at(PLACE).leave()
  const second = tab({ machine: first.machine })
  expect(second.text()).toBe('Hello')
  await until(() => {
    second.timers.advance(SAVE_DRAFT_AFTER_MS)
    expect(second.server.draft.text).toBe('Hello')
  })
})

/** A tab that was left while its last save was on the way: nobody here knows that the server has the words. */
async function leftInMidSave(words: string) {
  const left = tab()
  left.draft.write(words)
  left.server.goOffline()
  left.life.hide()
  left.drafts.at(PLACE).leave()
  await until(() => expect(left.writes()).toBe(1))
  left.server.write(words)
  left.server.goOnline()
  return left
}

test('what is cleared before it is known that the server has it stays cleared, here and there', async () => {
  const { machine, network, server } = await leftInMidSave('Hello')
  const next = tab({ machine, network, server })
  expect(next.text()).toBe('Hello')
  next.draft.write('')
  await until(() => {
    next.timers.advance(SAVE_DRAFT_AFTER_MS)
    expect(server.draft.text).toBe('')
  })
  expect(next.text()).toBe('')
  expect(next.draft.shown.get().elsewhere).toBeNull()
})

test('what is changed before it is known that the server has it is no text of somebody else', async () => {
  const { machine, network, server } = await leftInMidSave('Hello')
  const next = tab({ machine, network, server })
  next.draft.write('Good morning')
  await until(() => {
    next.timers.advance(SAVE_DRAFT_AFTER_MS)
    expect(server.draft.text).toBe('Good morning')
  })
  expect(next.draft.shown.get()).toMatchObject({ text: 'Good morning', elsewhere: null })
})

test('what is sent before it is known that the server has it does not come back', async () => {
  const { machine, network, server } = await leftInMidSave('Hello')
  network.answer(`DELETE ${PATH}`, ({ path }) => {
    const revision = Number(new URL(path, 'http://atrium.test').searchParams.get('revision'))
    if (revision !== server.draft.revision) return failure(409, 'Changed.', { data: server.draft })
    server.write('')
    return new Response(null, { status: 204 })
  })
  const next = tab({ machine, network, server })
  const taken = await next.draft.take()
  taken.forget()
  await until(() => {
    next.timers.advance(SAVE_DRAFT_AFTER_MS)
    expect(server.draft.text).toBe('')
  })
  expect(next.text()).toBe('')
})

test('another device shows it', async () => {
  const first = tab()
  first.draft.write('Hello')
  await first.drafts.flush()
  const other = tab({ network: first.network, server: first.server })
  await until(() => expect(other.text()).toBe('Hello'))
  first.draft.write('Hello you')
  await first.drafts.flush()
  other.drafts.hear(PLACE)
  other.timers.advance(1000)
  await until(() => expect(other.text()).toBe('Hello you'))
})

test('another tab shows every key', () => {
  const first = tab()
  const second = tab({ machine: first.machine, network: first.network, server: first.server })
  first.draft.write('Hello')
  expect(second.text()).toBe('Hello')
})

test('of two devices that write apart, both texts are there: the newer is shown, the other offered', async () => {
  const { draft, text, drafts, server } = tab()
  draft.write('mine')
  server.write('theirs')
  await drafts.flush()
  await until(() => expect(draft.shown.get().elsewhere).toBe('theirs'))
  expect(text()).toBe('mine')
  await drafts.flush()
  expect(server.draft.text).toBe('mine')
  draft.restore()
  expect(draft.shown.get()).toMatchObject({ text: 'theirs', elsewhere: 'mine' })
})

test('offline, what is typed is kept and saved when the connection is back', async () => {
  const { draft, drafts, server, life } = tab()
  server.goOffline()
  draft.write('Hello')
  await drafts.flush()
  expect(server.draft.text).toBe('')
  server.goOnline()
  life.return()
  await until(() => expect(server.draft.text).toBe('Hello'))
})

test('what is sent leaves the field at once, and the draft once it is known to have arrived', async () => {
  const { draft, text, drafts, server } = tab()
  draft.write('Hello')
  await drafts.flush()
  const taking = draft.take()
  expect(text()).toBe('')
  const taken = await taking
  expect(taken.text).toBe('Hello')
  expect(server.draft.text).toBe('Hello')
  draft.write('and next')
  taken.forget()
  expect(text()).toBe('and next')
  await drafts.flush()
  await until(async () => {
    await drafts.flush()
    expect(server.draft.text).toBe('and next')
  })
})

test('what the outbox holds over reloads is in no field after one, and is back there once the outbox gives it back', async () => {
  const { draft, machine, network, server, drafts } = tab()
  draft.write('Hello')
  draft.files.add([FILE])
  await drafts.flush()
  await until(() => expect(server.draft).toMatchObject({ text: 'Hello', files: [{ id: 'f1' }] }))
  const taken = await draft.take()
  await taken.hold(true)
  draft.write('and next')
  const persisted = () => machine.storage.getItem(`atrium.drafts.ann.${PLACE}`)
  expect(persisted()).not.toContain('Hello')
  await taken.hold(false)
  expect(persisted()).toContain('Hello')
  await taken.hold(true)
  const next = tab({ machine, network, server })
  expect(next.text()).toBe('and next')
  await until(() => {
    next.timers.advance(SAVE_DRAFT_AFTER_MS)
    expect(server.draft).toMatchObject({ text: 'and next', files: [] })
  })
  expect(next.draft.shown.get()).toMatchObject({ text: 'and next', files: [], elsewhere: null })
})

test('what one tab sends no other tab of the browser shows, until it comes back', async () => {
  const first = tab()
  const second = tab({ machine: first.machine, network: first.network, server: first.server })
  first.draft.write('Hello')
  await first.drafts.flush()
  const taken = await first.draft.take()
  expect(second.text()).toBe('')
  second.life.hide()
  second.draft.write('mine')
  await second.drafts.flush()
  expect(second.text()).toBe('mine')
  taken.giveBack()
  await first.drafts.flush()
  const { text, elsewhere } = first.draft.shown.get()
  expect([text, elsewhere].toSorted()).toEqual(['Hello', 'mine'])
  expect(second.draft.shown.get()).toMatchObject({ text, elsewhere })
})

test('what is out to be sent at a sign-out is on the server before the session ends', async () => {
  const { draft, drafts, server } = tab()
  draft.write('Hello')
  draft.files.add([FILE])
  const taken = await draft.take()
  drafts.recall()
  await drafts.flush()
  expect(server.draft.text).toBe('Hello')
  taken.forget()
  taken.giveBack()
  expect(draft.shown.get()).toMatchObject({ text: 'Hello', files: [FILE] })
})

test('what could not be sent comes back, before what was typed meanwhile', async () => {
  const { draft, text } = tab()
  draft.write('Hello')
  draft.files.add([FILE])
  const taken = await draft.take()
  draft.write('and next')
  taken.giveBack()
  expect(text()).toBe('Hello\n\nand next')
  expect(draft.shown.get().files).toEqual([FILE])
})

test('what is typed on while a message begins its chat goes on there, and stands where it was no more', async () => {
  const { draft, text, drafts, server, network } = tab()
  network.answer(`GET /api/v1/drafts/${OTHER}`, () => failure(404, 'There is no such thread.'))
  draft.write('Hello')
  const taken = await draft.take()
  draft.write('and next')
  drafts.carryOver(PLACE, OTHER)
  taken.forget()
  expect(text()).toBe('')
  expect(drafts.at(OTHER).shown.get().text).toBe('and next')
  await drafts.flush()
  expect(server.draft.text).toBe('')
})

test('files go along to the next place, those that are out to be sent do not', async () => {
  const { draft, drafts, network, server } = tab()
  const puts = () => network.requests.filter(({ method, path }) => method === 'PUT' && path.includes(`${OTHER}/files/`))
  network.answer(`GET /api/v1/drafts/${OTHER}`, () => failure(503, 'Away.'))
  network.answer(`PUT /api/v1/drafts/${OTHER}/files/`, () => success(FILE))
  await draft.files.add([FILE])
  draft.write('Hello')
  const taken = await draft.take()
  const next = { ...FILE, id: 'f2', name: 'b.png' }
  await draft.files.add([next])
  draft.write('and next')
  await drafts.carryAllOver(PLACE, OTHER)
  expect(draft.shown.get()).toMatchObject({ text: '', files: [] })
  expect(drafts.at(OTHER).shown.get()).toMatchObject({ text: 'and next', files: [{ name: 'b.png', url: next.url }] })
  expect(puts()).toHaveLength(1)
  taken.forget()
  await drafts.flush()
  await until(() => expect(network.sent().filter((line) => line.startsWith('DELETE'))).not.toEqual([]))
  expect(server.draft.text).toBe('')
})

test('a file is sent once, however often the text changes, and is there on another device', async () => {
  const { draft, drafts, network, server } = tab()
  draft.files.add([FILE])
  draft.write('look')
  await drafts.flush()
  draft.write('look here')
  await drafts.flush()
  await until(() => expect(server.draft.files).toHaveLength(1))
  expect(network.sent().filter((line) => line.startsWith('PUT') && line.includes('/files/'))).toHaveLength(1)
  network.answer(`GET ${PATH}/files/`, () => success(FILE))
  const other = tab({ network, server })
  await until(() => expect(other.draft.shown.get().files).toEqual([FILE]))
})

test('a file that cannot be fetched from the server is missing from no message: nothing is sent until it is there', async () => {
  const network = scriptedNetwork()
  const server = keptDraft(network)
  const one = tab({ network, server })
  one.draft.write('See this')
  one.draft.files.add([FILE])
  one.timers.advance(SAVE_DRAFT_AFTER_MS)
  await vi.waitFor(() => expect(server.draft).toMatchObject({ text: 'See this', files: [{ id: 'f1' }] }))

  let reachable = false
  network.answer(`GET ${PATH}/files/`, () => (reachable ? success(FILE) : failure(503, 'Busy.')))
  const other = tab({ network, server })
  await vi.waitFor(() => expect(other.draft.shown.get()).toMatchObject({ text: 'See this', files: [{ id: 'f1' }] }))
  await expect(other.draft.take()).rejects.toThrow('a.png could not be loaded.')
  expect(other.draft.shown.get()).toMatchObject({ text: 'See this', files: [{ id: 'f1' }] })
  reachable = true
  expect(await other.draft.take()).toMatchObject({ text: 'See this', files: [FILE] })
})

test('a file that was attached offline outlives a reload and reaches the server later', async () => {
  const first = tab()
  first.server.goOffline()
  first.draft.files.add([FILE])
  await until(async () => expect(await first.machine.items.all('')).toHaveLength(1))
  const second = tab({ machine: first.machine })
  await until(() => expect(second.draft.shown.get().files).toEqual([FILE]))
  await until(() => expect(second.server.draft.files).toHaveLength(1))
  await until(async () => expect(await first.machine.items.all('')).toHaveLength(0))
})

test('the chosen model comes back with the draft', async () => {
  const first = tab()
  first.draft.choose({ model: { provider: 'openai_chat', model: 'gpt-4.1' } })
  await first.drafts.flush()
  const other = tab({ network: first.network, server: first.server })
  await until(() => expect(other.draft.shown.get().model).toEqual({ provider: 'openai_chat', model: 'gpt-4.1' }))
})

test('parallel models stay chosen in a thread, over reloads and in the other tabs of this browser', async () => {
  const parallel = [{ provider: 'openai_chat' as const, model: 'gpt-4.1' }]
  const first = tab()
  const second = tab({ machine: first.machine })
  first.draft.chooseParallel(parallel)
  first.draft.write('Hello')
  expect(second.draft.shown.get().parallel).toEqual(parallel)
  const taken = await first.draft.take()
  taken.forget()
  expect(first.draft.shown.get()).toMatchObject({ text: '', parallel })
  expect(tab({ machine: first.machine }).draft.shown.get().parallel).toEqual(parallel)
  first.draft.chooseParallel([])
  expect(tab({ machine: first.machine }).draft.shown.get().parallel).toEqual([])
})

test('a message that is taken back is meant for the same models again', () => {
  const { drafts, network } = tab()
  network.answer('GET /api/v1/drafts/new-chat-1', () => failure(503, 'Away.'))
  const parallel = [{ provider: 'openai_chat' as const, model: 'gpt-4.1', providerOptions: { temperature: 0 } }]
  const input = { messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text: 'Hello' }] }], parallel }
  putBack(drafts, 'new-chat-1', input)
  expect(drafts.at('new-chat-1').shown.get()).toMatchObject({
    text: 'Hello',
    parallel: [{ provider: 'openai_chat', model: 'gpt-4.1' }],
  })
})

test('where a thread is begun the next one begins with a single model', async () => {
  const { drafts, network } = tab()
  network.answer('GET /api/v1/drafts/new-chat-1', () => failure(503, 'Away.'))
  const draft = drafts.at('new-chat-1')
  draft.chooseParallel([{ provider: 'openai_chat', model: 'gpt-4.1' }])
  draft.write('Hello')
  const taken = await draft.take()
  taken.forget()
  expect(draft.shown.get().parallel).toEqual([])
})

test('whoever signs on next sees nothing of the one before, and they find it again', () => {
  const first = tab()
  first.draft.write('private')
  first.drafts.begin('bob')
  expect(first.drafts.at(PLACE).shown.get().text).toBe('')
  first.drafts.begin('ann')
  expect(first.drafts.at(PLACE).shown.get().text).toBe('private')
})

test('a sign-out leaves nothing in the browser', async () => {
  const { draft, drafts, machine } = tab()
  draft.write('private')
  await drafts.flush()
  drafts.clear()
  drafts.begin('ann')
  expect(drafts.at(PLACE).shown.get().text).toBe('')
  expect(machine.storage.getItem(`atrium.drafts.ann.${PLACE}`)).toBeNull()
})

test('a save that is answered after a sign-out leaves nothing in the browser either', async () => {
  const { draft, drafts, machine, network, timers } = tab()
  let answer: (response: Response) => void = () => undefined
  network.answer(`PUT ${PATH}`, () => new Promise((resolve) => (answer = resolve)))
  draft.write('private')
  timers.advance(SAVE_DRAFT_AFTER_MS)
  await until(() => expect(network.sent()).toContain(`PUT ${PATH}`))
  drafts.clear()
  answer(success({ text: 'private', revision: 1 }))
  await draft.flush()
  expect(machine.storage.getItem(`atrium.drafts.ann.${PLACE}`)).toBeNull()
})

test('what is typed while a message is being sent outlives the page, with the message', async () => {
  const { draft, machine } = tab()
  draft.write('Hello')
  await draft.take()
  draft.write('and next')
  expect(tab({ machine }).draft.shown.get().text).toBe('Hello\n\nand next')
})

test('a reading that is older than a save takes nothing away', async () => {
  const network = scriptedNetwork()
  const server = keptDraft(network)
  let answer: (response: Response) => void = () => undefined
  const early = structuredClone(server.draft)
  network.answer(`GET ${PATH}`, () => new Promise((resolve) => (answer = resolve)))
  const { draft, text } = tab({ network, server })
  await until(() => expect(network.sent()).toContain(`GET ${PATH}`))
  network.answer(`GET ${PATH}`, () => success(server.draft))
  draft.write('Hello')
  await draft.flush()
  answer(success(early))
  await until(() => expect(network.sent().filter((line) => line === `GET ${PATH}`)).toHaveLength(2))
  await draft.flush()
  expect(text()).toBe('Hello')
})

test('a text that this browser has kept before there were drafts is taken over', async () => {
  const machine = browser()
  machine.storage.setItem(`atrium.draft.${PLACE}`, 'from before')
  const { text, server, drafts } = tab({ machine })
  expect(text()).toBe('from before')
  await drafts.flush()
  await until(() => expect(server.draft.text).toBe('from before'))
})

test('what the server refuses is told, and stays here', async () => {
  const { draft, drafts, network, refused, text } = tab()
  network.answer(`PUT ${PATH}`, () => failure(413, 'Your drafts can have up to 200 MB in total.'))
  draft.write('Hello')
  await drafts.flush()
  expect(refused).toEqual(['Your drafts can have up to 200 MB in total.'])
  expect(text()).toBe('Hello')
})

test('what the server refuses of the one before is not told to whoever signs on next', async () => {
  const { draft, drafts, network, refused, timers } = tab()
  let answer: (response: Response) => void = () => undefined
  network.answer(`PUT ${PATH}`, () => new Promise((resolve) => (answer = resolve)))
  draft.write('private')
  timers.advance(SAVE_DRAFT_AFTER_MS)
  await until(() => expect(network.sent()).toContain(`PUT ${PATH}`))
  const saved = draft.flush()
  drafts.begin('bob')
  answer(failure(413, 'Too much.'))
  await saved
  expect(refused).toEqual([])
})

test('what a busy server could not keep is saved later without another key, and its refusal then is told', async () => {
  const { draft, network, refused, timers } = tab()
  let answer = failure(503, 'Busy.')
  let saves = 0
  network.answer(`PUT ${PATH}`, () => {
    saves += 1
    return answer
  })
  draft.write('Hello')
  timers.advance(SAVE_DRAFT_AFTER_MS)
  await vi.waitFor(() => expect(saves).toBe(1))
  answer = failure(413, 'Too much.')
  await vi.waitFor(() => {
    timers.advance(10_000)
    expect(refused).toEqual(['Too much.'])
  })
})

test('signing out discards what was to begin a temporary conversation, at places that this page has not opened, too', async () => {
  const place = 'new-chat-7908'
  const { machine, network, server, drafts } = tab()
  const path = `/api/v1/drafts/${place}`
  network.answer(`GET ${path}`, () => success({ ...emptyDraft(place), threadId: null }))
  network.answer(`PUT ${path}`, ({ body }) =>
    success({ ...emptyDraft(place), threadId: null, ...(body as Partial<Draft>), revision: 1 }),
  )
  drafts.at(place).beginWith({ temporary: true })
  drafts.at(place).write('a secret')
  await drafts.flush()
  drafts.at(place).leave()
  const next = tab({ machine, network, server })
  network.answer(`DELETE ${path}`, () => new Response(null, { status: 204 }))
  next.drafts.discardTemporary()
  await next.drafts.flush()
  const deleted = network.requests.filter(({ method }) => method === 'DELETE').map((request) => request.path)
  expect(deleted).toEqual([expect.stringMatching(/new-chat-7908\?.*forGood=true/)])
})

test('a file that is taken out of what is to begin a temporary conversation is deleted for good', async () => {
  const { draft, drafts, network } = tab()
  draft.beginWith({ temporary: true })
  await draft.files.add([FILE])
  draft.files.remove(FILE.id)
  await until(async () => {
    await drafts.flush()
    const deleted = network.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect(deleted).toEqual([`${PATH}/files/${FILE.id}?forGood=true`])
  })
})
