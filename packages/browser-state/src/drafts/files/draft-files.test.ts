import { expect, test, vi } from 'vitest'
import { manualTimers } from '#surroundings/manual-timers.ts'
import { memoryItems } from '#surroundings/memory-items.ts'
import { memoryLocks } from '#surroundings/memory-locks.ts'
import { failure, scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { createDraftFiles } from './draft-files.ts'
import { maskFile } from './mask-file.ts'
import { pickedFile } from './shown-file.ts'

const PLACE = '0198c1a0-0000-7000-8000-000000000001'
const KEPT = '/api/v1/files/download/0198c1a0-0000-7000-8000-00000000000a'
const UPLOAD = 'POST /api/v1/files/upload'
const SAVE = `PUT /api/v1/drafts/${PLACE}/files/`
const LOOK = 'GET /api/v1/files/0198c1a0-0000-7000-8000-00000000000a/document'

const kept = { url: KEPT, mediaType: 'text/csv', size: 5, width: null, height: null, seconds: null }
const table = () => pickedFile(new File(['a,b\n1'], 'table.csv', { type: 'text/plain' }), 'f1')

const projectOfThread: Readonly<Record<string, number>> = { [PLACE]: 7908 }

function draft({ network = scriptedNetwork(), items = memoryItems(), locks = memoryLocks(), place = PLACE } = {}) {
  const timers = manualTimers()
  const refused: string[] = []
  const files = createDraftFiles({
    client: network.client,
    place,
    projectOf: async (threadId) => projectOfThread[threadId] ?? 0,
    reaches: true,
    items,
    keys: 'ann/',
    locks,
    timers,
    onChange: () => undefined,
    onRefused: ({ message }, lead) => void refused.push(`${lead} ${message}`),
  })
  const sent = (beginning: string) => network.sent().filter((line) => line.startsWith(beginning))
  return { files, network, items, locks, timers, refused, sent }
}

function willing() {
  const network = scriptedNetwork()
  network.answer(UPLOAD, () => success(kept))
  network.answer(SAVE, () => success({}))
  network.answer(`GET /api/v1/drafts/${PLACE}/files/`, () => success({ url: KEPT }))
  network.answer(LOOK, () => success({ pages: null, characters: 5, tokens: 3, unread: null }))
  return network
}

test('what is picked is kept on the server at once, and stands in the draft by its address', async () => {
  const { files, network, items } = draft({ network: willing() })
  files.add([table()])
  expect(files.get()).toMatchObject([{ name: 'table.csv', url: '' }])
  await vi.waitFor(() =>
    expect(files.get()).toEqual([
      {
        id: 'f1',
        name: 'table.csv',
        mediaType: 'text/csv',
        size: 5,
        url: KEPT,
        uploaded: true,
        facts: { size: 5, tokens: 3 },
      },
    ]),
  )
  const saved = network.requests.find(({ path }) => path.includes('/drafts/'))
  expect(saved?.body).toEqual({ name: 'table.csv', url: KEPT, uploaded: true })
  await vi.waitFor(async () => expect(await items.all('')).toEqual([]))
})

test('a document without text says why', async () => {
  const network = willing()
  network.answer(LOOK, () => success({ pages: null, characters: 0, tokens: 0, unread: 'table.csv contains no text.' }))
  const { files } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(files.get()).toMatchObject([{ unread: 'table.csv contains no text.' }]))
})

test.each([
  ['busy', () => failure(429, 'Too many requests.')],
  ['starting', () => failure(503, 'The server is starting.')],
  ['signed off', () => failure(401, 'Sign on.')],
])('a server that is %s gets the file later', async (_, answer) => {
  const network = willing()
  network.answer(UPLOAD, answer)
  const { files, timers, refused, sent } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(1))
  network.answer(UPLOAD, () => success(kept))
  await vi.waitFor(() => {
    timers.advance(10_000)
    expect(files.get()).toMatchObject([{ url: KEPT }])
  })
  expect(refused).toEqual([])
})

test('a draft that a busy server could not take the file into gets it later', async () => {
  const network = willing()
  network.answer(SAVE, () => failure(429, 'Too many requests.'))
  const { files, timers, items, refused, sent } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(sent(SAVE)).toHaveLength(1))
  network.answer(SAVE, () => success({}))
  await vi.waitFor(async () => {
    timers.advance(10_000)
    expect(await items.all('')).toEqual([])
  })
  expect(sent(UPLOAD)).toHaveLength(1)
  expect(refused).toEqual([])
})

test('what the server does not take says why, with the reason for it, in its own place and nowhere else', async () => {
  const network = willing()
  const issues = [{ path: 'body.file', message: 'The file is incomplete or damaged.' }]
  network.answer(UPLOAD, () => failure(422, 'Invalid file type', { issues }))
  const { files, refused } = draft({ network })
  expect(await files.add([table()])).toBe(false)
  expect(files.get()[0]?.problem).toBe('Invalid file type. The file is incomplete or damaged.')
  expect(refused).toEqual([])
  await expect(files.take()).rejects.toThrow('table.csv could not be loaded.')
})

test('an image that cannot be uploaded again and again is told of as one', async () => {
  const network = willing()
  network.answer(UPLOAD, () => failure(503, 'There is no room for files.'))
  const { files, timers, refused, sent } = draft({ network })
  await files.add([pickedFile(new File(['x'], 'a.png', { type: 'image/png' }), 'f1')])
  for (const tries of [2, 3]) {
    timers.advance(10_000)
    await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(tries))
    await vi.waitFor(() => expect(files.get().some(({ share }) => share !== undefined)).toBe(false))
  }
  expect(refused).toEqual(['Failed to upload image There is no room for files.'])
})

test('files stand in the order in which they were attached, after a reload and whichever the server had first', async () => {
  const { files } = draft({ network: willing() })
  const late = { name: 'late.csv', mediaType: 'text/csv', size: 5, url: KEPT, uploaded: false, createdDate: 'now' }
  files.hear([{ ...late, id: '0198c1a0-0000-7000-8000-0000000000b2' }])
  files.hear([
    { ...late, id: '0198c1a0-0000-7000-8000-0000000000b2' },
    { ...late, name: 'first.csv', id: '0198c1a0-0000-7000-8000-0000000000b1' },
  ])
  expect(files.get().map(({ name }) => name)).toEqual(['first.csv', 'late.csv'])
})

test('a server that fails again and again is told of once, while it is asked on until it takes the files', async () => {
  const network = willing()
  network.answer(UPLOAD, () => failure(503, 'There is no room for files.'))
  const { files, timers, refused, sent } = draft({ network })
  const more = pickedFile(new File(['x'], 'more.csv', { type: 'text/csv' }), 'f2')
  await files.add([table(), more])
  for (const tries of [4, 6, 8]) {
    expect(refused).toHaveLength(tries > 6 ? 1 : 0)
    timers.advance(10_000)
    await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(tries))
    await vi.waitFor(() => expect(files.get().some(({ share }) => share !== undefined)).toBe(false))
  }
  expect(refused).toEqual(['Failed to upload file! There is no room for files.'])
  expect(files.get().map(({ problem }) => problem)).toEqual([undefined, undefined])
  network.answer(UPLOAD, () => success(kept))
  await vi.waitFor(() => {
    timers.advance(10_000)
    expect(files.get()).toMatchObject([{ url: KEPT }, { url: KEPT }])
  })
  expect(refused).toHaveLength(1)
})

test('whoever adds files learns that one is kept', async () => {
  const { files } = draft({ network: willing() })
  expect(await files.add([table()])).toBe(true)
})

test.each([
  ['a thread', PLACE, '7908'],
  ['a message that is changed', `${PLACE}-edit-0198c1a0-0000-7000-8000-000000000002`, '7908'],
  ['a thread that is not begun yet', 'new-chat-12', '12'],
])('the file of %s is kept in its project, whichever project is the default', async (_, place, project) => {
  const network = willing()
  const { files, sent } = draft({ network, place })
  files.add([table()])
  await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(1))
  const { body } = network.requests.find(({ path }) => path.endsWith('/files/upload')) ?? {}
  expect(body instanceof FormData && body.get('project')).toBe(project)
})

test('offline a message carries the file itself', async () => {
  const network = scriptedNetwork()
  network.answer('', () => {
    throw new TypeError('Failed to fetch')
  })
  const { files } = draft({ network })
  files.add([table()])
  expect(await files.take()).toMatchObject([{ url: `data:text/plain;base64,${btoa('a,b\n1')}` }])
})

test('a message that is sent while its file goes out waits for it', async () => {
  const network = willing()
  let answer: (response: Response) => void = () => undefined
  network.answer(UPLOAD, () => new Promise((resolve) => (answer = resolve)))
  const { files, sent } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(1))
  const taking = files.take()
  answer(success(kept))
  expect(await taking).toMatchObject([{ url: KEPT }])
})

test('a file that is taken out while it goes out is stopped', async () => {
  const network = willing()
  network.answer(
    UPLOAD,
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  const { files, items, sent } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(1))
  files.remove('f1')
  expect(files.get()).toEqual([])
  await vi.waitFor(async () => expect(await items.all('')).toEqual([]))
  expect(network.requests.find(({ path }) => path.endsWith('upload'))?.signal?.aborted).toBe(true)
})

test('a reload in the middle begins again, and of two tabs one takes the file to the server', async () => {
  const away = scriptedNetwork()
  const first = draft({ network: away })
  first.files.add([table()])
  await vi.waitFor(async () => expect(await first.items.all('')).toHaveLength(1))
  first.files.leave()
  const network = willing()
  const { items } = first
  const locks = memoryLocks()
  const [one, two] = [draft({ network, items, locks }), draft({ network, items, locks })]
  await Promise.all([one.files.retry(), two.files.retry()])
  await vi.waitFor(() => {
    expect(one.files.get()).toMatchObject([{ url: KEPT }])
    expect(two.files.get()).toMatchObject([{ url: KEPT }])
  })
  expect(one.sent(UPLOAD)).toHaveLength(1)
})

test('another device shows it', async () => {
  const { files } = draft({ network: willing() })
  files.hear([
    { id: 'f1', name: 'table.csv', mediaType: 'text/csv', size: 5, url: KEPT, uploaded: false, createdDate: 'now' },
  ])
  await vi.waitFor(() => expect(files.get()).toMatchObject([{ url: KEPT, facts: { size: 5, tokens: 3 } }]))
})

test('a file that is attached while others are taken out to be sent stays, and goes with the next message', async () => {
  const network = willing()
  let answer: (response: Response) => void = () => undefined
  network.answer(UPLOAD, () => new Promise((resolve) => (answer = resolve)))
  const { files, sent } = draft({ network })
  files.add([table()])
  await vi.waitFor(() => expect(sent(UPLOAD)).toHaveLength(1))
  const taking = files.take()
  network.answer(UPLOAD, () => success(kept))
  answer(success(kept))
  const taken = await taking
  await files.add([pickedFile(new File(['x'], 'more.csv', { type: 'text/csv' }), 'f2')])
  expect(taken.map(({ id }) => id)).toEqual(['f1'])
  expect(files.get().map(({ id }) => id)).toEqual(['f2'])
  await files.forget(taken)
  expect(files.get().map(({ id }) => id)).toEqual(['f2'])
})

test('what comes back from being sent stands where it was, and goes on its way to the server', async () => {
  const network = scriptedNetwork()
  network.answer('', () => {
    throw new TypeError('Failed to fetch')
  })
  const { files } = draft({ network })
  await files.add([table()])
  const taken = await files.take()
  await files.add([pickedFile(new File(['x'], 'more.csv', { type: 'text/csv' }), 'f2')])
  network.answer(UPLOAD, () => success(kept))
  network.answer(SAVE, () => success({}))
  files.giveBack(taken)
  expect(files.get().map(({ id }) => id)).toEqual(['f1', 'f2'])
  await vi.waitFor(() => expect(files.get()).toMatchObject([{ url: KEPT }, { id: 'f2' }]))
})

test('a connection that comes back while a message is sent does not bring its files back', async () => {
  const network = scriptedNetwork()
  network.answer('', () => {
    throw new TypeError('Failed to fetch')
  })
  const { files, items } = draft({ network })
  await files.add([table()])
  const taken = await files.take()
  await files.retry()
  expect(files.get()).toEqual([])
  await files.forget(taken)
  await files.retry()
  expect(files.get()).toEqual([])
  expect(await items.all('')).toEqual([])
})

test('a mask goes with its image, and stays as long as there is one', async () => {
  const { files } = draft({ network: willing() })
  const image = (id: string) => pickedFile(new File(['x'], `${id}.png`, { type: 'image/png' }), id)
  await files.add([image('f1'), image('f2'), maskFile('data:image/png;base64,AAAA', 'mask')])
  files.remove('f1')
  expect(files.get().map(({ id }) => id)).toEqual(['f2', 'mask'])
  files.remove('f2')
  expect(files.get()).toEqual([])
})
