import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { draftsRoom } from '#drafts/drafts-room.ts'
import { pickedFile } from '#drafts/files/shown-file.ts'
import type { Outgoing } from '#outbox/outgoing.ts'
import { createStore } from '#store/create-store.ts'
import { failure, success } from '#surroundings/scripted-network.ts'
import { scriptedStream } from '#surroundings/scripted-stream.ts'
import { createDesk, type DeskFacts } from './create-desk.ts'
import { sendDraft } from './send-draft.ts'

const MODELS = [modelOf('one', 1, { recommended: true }), modelOf('two', 1)]
const NEW: DeskFacts = { thread: null, named: {}, list: MODELS, isLoading: false }
const THREAD = {
  id: 'thread-1',
  project: 7908,
  provider: 'openai_chat' as const,
  model: 'two',
  secureData: false,
  providerOptions: { temperature: 0.25 },
}
const PLACE = 'new-chat-7908'
const ref = (model: string) => ({ provider: 'openai_chat' as const, model })
const say = (text: string) => [{ type: 'text' as const, text }]

async function desk(place: string, known: DeskFacts, type: 'chat' | 'text' | 'image' = 'chat') {
  const { console, network, ...rest } = testConsole()
  network.answer('POST /api/v1/threads', () => success({ id: 'thread-1', messages: [], runs: [] }))
  network.answer('POST /api/v1/threads/thread-1', () => scriptedStream().response())
  network.answer('PATCH /api/v1/threads/thread-1', () => success({ ...THREAD, messages: [], runs: [] }))
  await console.start()
  const bodies = (line: string) =>
    network.requests.filter(({ method, path }) => `${method} ${path}`.startsWith(line)).map(({ body }) => body)
  const draft = console.room(draftsRoom).at(place)
  const facts = createStore(known)
  return { ...rest, console, network, draft, bodies, facts, desk: createDesk(console, { draft, type }, facts) }
}

test('a new conversation begins with the first model, its options and what was written', async () => {
  const { desk: at, bodies } = await desk(PLACE, NEW)
  expect(at.shown.get().model.value).toEqual(ref('one'))
  expect(await at.send(say('Hello'), {})).toEqual({ kind: 'begun', threadId: 'thread-1' })
  expect(bodies('POST /api/v1/threads')[0]).toMatchObject({ type: 'chat', ...ref('one'), secureData: false })
  await vi.waitFor(() =>
    expect(bodies('POST /api/v1/threads/thread-1')[0]).toMatchObject({
      messages: [{ role: 'user', parts: say('Hello') }],
      ...ref('one'),
    }),
  )
})

test('the model that is chosen for a new one is the default from then on; what the address names goes before the draft', async () => {
  const { desk: at, console, facts } = await desk(PLACE, NEW)
  at.chooseModel(ref('two'))
  expect(at.shown.get().model.value).toEqual(ref('two'))
  expect(console.userState.get().default?.model?.chat).toEqual(ref('two'))
  facts.set({ ...NEW, named: ref('one') })
  expect(at.shown.get().model.value).toEqual(ref('one'))
})

test('another model of a thread is kept with it, and begins with its own options', async () => {
  const { desk: at, bodies, console } = await desk('thread-1', { ...NEW, thread: THREAD })
  at.chooseModel(ref('one'))
  expect(at.shown.get().model.value).toEqual(ref('one'))
  await vi.waitFor(() =>
    expect(bodies('PATCH /api/v1/threads/thread-1')[0]).toEqual({ ...ref('one'), providerOptions: {} }),
  )
  expect(console.userState.get().default?.model?.chat).toBeUndefined()
})

test('a thread whose model was turned off asks its successor, with that one’s own options, and names a parallel one that is gone', async () => {
  const { desk: at, bodies, network } = await desk('thread-1', { ...NEW, thread: { ...THREAD, model: 'old' } })
  const succession = (successor: string) => ({
    name: 'Old',
    retired: true,
    shutdown: '2026-10-23',
    successor: ref(successor),
  })
  network.answer('GET /api/v1/prompts/models/succession', () => success(succession('one')))
  at.chooseParallel([ref('older'), ref('two')])
  at.enter()
  expect(await at.send(say('Hello'), {})).toEqual({ kind: 'taken' })
  expect(at.shown.get()).toMatchObject({
    model: { value: ref('one'), gone: { model: ref('old') } },
    goneParallel: [{ model: ref('older') }],
  })
  await vi.waitFor(() =>
    expect(bodies('POST /api/v1/threads/thread-1')[0]).toMatchObject({ ...ref('one'), parallel: [ref('two')] }),
  )
  expect(bodies('POST /api/v1/threads/thread-1')[0]).not.toMatchObject({ providerOptions: { temperature: 0.25 } })
})

test('options that are set here go before those of the thread, which go before the defaults', async () => {
  const { desk: at } = await desk('thread-1', { ...NEW, thread: THREAD })
  await at.loadRules()
  expect(at.shown.get().options.values['temperature']).toBe(0.25)
  at.shown.get().options.change({ ...at.shown.get().options.values, temperature: 0.5 })
  expect(at.shown.get().options.values['temperature']).toBe(0.5)
  expect((await at.settings().options())['temperature']).toBe(0.5)
})

test('defaults of the person count for new conversations, until they are forgotten', async () => {
  const { desk: at } = await desk(PLACE, NEW)
  await at.loadRules()
  const { options } = at.shown.get()
  const factory = options.values['temperature']
  options.change({ ...options.values, temperature: 0.75 })
  at.shown.get().options.saveAsDefault()
  expect(at.shown.get().options).toMatchObject({ hasOwn: true, defaults: { temperature: 0.75 } })
  at.shown.get().options.restoreFactory()
  expect(at.shown.get().options.hasOwn).toBe(false)
  expect(at.shown.get().options.values['temperature']).toBe(factory)
})

test('who is quicker than the models sends with those that come; who leaves before sends nothing', async () => {
  const waiting = { ...NEW, list: undefined, isLoading: true }
  const { desk: at, bodies, facts } = await desk(PLACE, waiting)
  const sent = at.send(say('Hello'), {})
  expect(at.shown.get().isSending).toBe(true)
  facts.set(NEW)
  expect(await sent).toMatchObject({ kind: 'begun' })
  expect(at.shown.get().isSending).toBe(false)
  expect(bodies('POST /api/v1/threads')[0]).toMatchObject(ref('one'))

  const left = await desk(PLACE, waiting)
  const leave = left.desk.enter()
  const lost = left.desk.send(say('Hello'), {})
  leave()
  await expect(lost).rejects.toThrow('left before')
  expect(left.bodies('POST')).toEqual([])
})

test('what is handed over after its view is left is back in its field; a view that is entered again sends', async () => {
  const { desk: at, draft, bodies, facts } = await desk(PLACE, { ...NEW, list: undefined, isLoading: true })
  draft.write('Hello')
  at.enter()()
  await expect(sendDraft(draft, at.send)).rejects.toThrow('left before')
  expect(draft.shown.get().text).toBe('Hello')
  expect(bodies('POST')).toEqual([])

  at.enter()
  const sent = sendDraft(draft, at.send)
  facts.set(NEW)
  await sent
  expect(bodies('POST /api/v1/threads')[0]).toMatchObject(ref('one'))
})

test('parallel models are asked at once with the chosen one, each with options of its own', async () => {
  const { desk: at, bodies } = await desk('thread-1', { ...NEW, thread: THREAD })
  at.chooseParallel([ref('one')])
  expect(at.shown.get().parallel).toEqual([ref('one')])
  expect(await at.send(say('Hello'), {})).toEqual({ kind: 'taken' })
  await vi.waitFor(() =>
    expect(bodies('POST /api/v1/threads/thread-1')[0]).toMatchObject({ ...ref('two'), parallel: [ref('one')] }),
  )
})

const PAINTERS = ['stable-diffusion-xl-v1', 'stable-image-core-v1:1'].map((id) => {
  const plain = modelOf(id, 1)
  const abilities = { ...plain.abilities, imageWithPrompt: true }
  return { ...plain, provider: 'stability_image' as const, outputs: ['image' as const], abilities }
})
const painter = (index: number) => ({ provider: 'stability_image' as const, model: PAINTERS[index]?.id ?? '' })
const IMAGE = { id: 'image', name: 'cat.png', size: 3, mediaType: 'image/png', url: '/api/v1/files/image' }

test('options that belong to an image go out with it, to parallel models too', async () => {
  const known = { ...NEW, thread: { ...THREAD, ...painter(0), providerOptions: {} }, list: PAINTERS }
  const { desk: at, draft, bodies } = await desk('thread-1', known, 'image')
  await draft.files.startFrom(IMAGE)
  draft.write('A cat')
  at.chooseParallel([painter(1)])
  await at.loadRules()
  at.shown.get().options.change({ ...at.shown.get().options.values, image_strength: 0.3 })
  await sendDraft(draft, at.send)
  await vi.waitFor(() => expect(bodies('POST /api/v1/threads/thread-1')).toHaveLength(1))
  const [sent] = bodies('POST /api/v1/threads/thread-1') as [{ providerOptions: object; parallel: object[] }]
  expect(sent.providerOptions).toMatchObject({ image_strength: 0.3 })
  // Its size is that of the image.
  expect(Object.keys(sent.providerOptions)).not.toContain('width')
  expect(sent.parallel).toMatchObject([{ ...painter(1), providerOptions: { image_strength: 0.3 } }])
  expect(sent.parallel[0]).not.toHaveProperty('providerOptions.aspect_ratio')
})

test('a file that the server has refused is no part of what goes out, so nobody reckons with it', async () => {
  const { desk: at, draft, network } = await desk(PLACE, NEW)
  network.answer('POST /api/v1/files/upload', () => failure(422, 'Invalid file type'))
  draft.write('Hello')
  await draft.files.add([pickedFile(new File(['x'], 'tool.exe', { type: 'image/png' }))])
  await vi.waitFor(() => expect(draft.shown.get().files).toMatchObject([{ problem: 'Invalid file type.' }]))
  expect(at.shown.get().parts).toEqual(say('Hello'))
})

test.each<[string, 'chat' | 'text', { companion?: { id: string; name: string } }, object, object]>([
  ['a chat', 'chat', {}, { type: 'companion', companion: { id: 'b' } }, {}],
  // One that has a companion of its own, or is no chat, begins as it is.
  [
    'a conversation with another one',
    'chat',
    { companion: { id: 'a', name: 'A' } },
    { companion: { id: 'a' } },
    { companion: 'b' },
  ],
  ['a text', 'text', {}, { type: 'text' }, { companion: 'b' }],
])('a companion that is asked before the first message of %s answers it', async (_, type, beginning, created, run) => {
  const { desk: at, draft, bodies } = await desk(PLACE, { ...NEW, named: { beginning } }, type)
  draft.beginWith({ companion: { id: 'b', name: 'B' } })
  await at.send(say('Hello'), {})
  expect(bodies('POST /api/v1/threads')[0]).toMatchObject(created)
  await vi.waitFor(() => expect(bodies('POST /api/v1/threads/thread-1')[0]).toMatchObject(run))
  expect(bodies('POST /api/v1/threads')[0]).not.toHaveProperty('model')
})

const DEMANDS = { moderation: true, privacy: true, tools: ['calculator'] }

test('what the words of a message demand goes out with it into a conversation that exists, and once', async () => {
  const { desk: at, draft, bodies } = await desk('thread-1', { ...NEW, thread: THREAD })
  draft.write('Hello')
  draft.beginWith(DEMANDS)
  await sendDraft(draft, at.send)
  await vi.waitFor(() => expect(bodies('POST /api/v1/threads/thread-1')).toMatchObject([{ demands: DEMANDS }]))
  // The conversation has it from then on.
  expect(draft.shown.get().beginning).toEqual({})
})

test.each<[string, DeskFacts]>([
  ['into a conversation that exists', { ...NEW, thread: THREAD }],
  ['as the first one of a new conversation', NEW],
])('what is demanded while a message goes out %s is demanded of the next one', async (_, known) => {
  const place = known.thread?.id ?? PLACE
  const { desk: at, draft, bodies, facts } = await desk(place, { ...known, list: undefined, isLoading: true })
  draft.write('Hello')
  draft.beginWith({ moderation: true })
  const sent = sendDraft(draft, at.send)
  draft.write('This is private.')
  draft.beginWith({ privacy: true, tools: ['calculator'] })
  facts.set(known)
  await sent
  await vi.waitFor(() => expect(bodies('POST /api/v1/threads/thread-1')).toHaveLength(1))
  const [first] = bodies(known.thread ? 'POST /api/v1/threads/thread-1' : 'POST /api/v1/threads')
  const demanded = known.thread ? (first as { demands: object }).demands : first
  expect(demanded).toMatchObject({ moderation: true })
  expect(demanded).not.toHaveProperty('privacy')
  expect(demanded).not.toHaveProperty('tools')
  expect(draft.shown.get()).toMatchObject({ text: 'This is private.' })
  expect(draft.shown.get().beginning).toEqual({ privacy: true, tools: ['calculator'] })
})

test('a conversation is begun with what its first words demand', async () => {
  const { desk: at, draft, bodies } = await desk(PLACE, NEW)
  draft.beginWith(DEMANDS)
  await at.send(say('Hello'), {})
  expect(bodies('POST /api/v1/threads')[0]).toMatchObject(DEMANDS)
})

test('a companion that is asked by its name leaves no tools of what was written before to the conversation that it begins', async () => {
  const { desk: at, draft, bodies } = await desk(PLACE, NEW)
  draft.beginWith(DEMANDS)
  draft.ask({ id: 'b', name: 'B' })
  await at.send(say('Hello'), {})
  const [created] = bodies('POST /api/v1/threads')
  expect(created).toMatchObject({ companion: { id: 'b' }, moderation: true, privacy: true })
  expect(created).not.toHaveProperty('tools')
})

test('what is no conversation is asked with what its words demand', async () => {
  const { console, draft, facts } = await desk('prompt-chat-7908', NEW)
  const out: Outgoing[] = []
  const wayOut = async (message: Outgoing) => {
    out.push(message)
    return { kind: 'begun' as const, threadId: null }
  }
  draft.beginWith(DEMANDS)
  await createDesk(console, { draft, type: 'chat', wayOut }, facts).send(say('Hello'), {})
  expect(out).toMatchObject([{ input: DEMANDS }])
})
