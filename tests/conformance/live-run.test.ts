import { createConsole } from '@atrium/browser-state/create-console'
import { developerModeRoom } from '@atrium/browser-state/developer-mode/developer-mode-room'
import type { LiveRun } from '@atrium/browser-state/runs/live-run'
import { outboxRoom } from '@atrium/browser-state/outbox/outbox-room'
import { runsRoom } from '@atrium/browser-state/runs/runs-room'
import { createThread } from '@atrium/browser-state/threads/create-thread'
import { threadsRoom } from '@atrium/browser-state/threads/threads-room'
import { memoryStorage } from '@atrium/browser-state/surroundings/memory-storage'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '@atrium/server/server-of-file'

const server = serverOfFile()
const account = accountOfFile(server)

/** A tab of the real console on the real server, whose network can be cut. */
function openTab() {
  let cut = new AbortController()
  const sent: string[] = []
  const tab = createConsole({
    origin: server.url,
    storage: memoryStorage(),
    fetch: async (address, init = {}) => {
      const url = new URL(String(address))
      sent.push(`${init.method ?? 'GET'} ${url.pathname}`)
      const signal = init.signal ? AbortSignal.any([init.signal, cut.signal]) : cut.signal
      return account.request(url.pathname + url.search, {
        ...init,
        signal,
        headers: Object.fromEntries(new Headers(init.headers)),
      })
    },
    logger: { error: () => undefined, warn: () => undefined },
    navigate: () => undefined,
    currentPath: () => '/home',
  })
  return {
    tab,
    sent,
    cutNetwork() {
      const old = cut
      cut = new AbortController()
      old.abort(new TypeError('the cable was pulled'))
    },
  }
}

const say = (text: string) => ({ messages: [{ role: 'user' as const, parts: [{ type: 'text' as const, text }] }] })
const textOf = (parts: readonly { type: string; text?: string }[] | undefined) =>
  (parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('')

type Tab = ReturnType<typeof openTab>['tab']

async function newThread(tab: Tab): Promise<string> {
  const thread = await createThread(
    tab,
    { type: 'chat', provider: 'openai_chat', model: 'gpt-4.1' },
    crypto.randomUUID(),
  )
  return thread.id
}

function until(tab: Tab, threadId: string, wished: (run: LiveRun | null) => boolean): Promise<LiveRun | null> {
  const store = tab.room(runsRoom).of(threadId)
  return new Promise((resolve) => {
    const look = () => {
      if (!wished(store.get())) return
      stop()
      resolve(store.get())
    }
    const stop = store.subscribe(look)
    look()
  })
}

/** Sends words into a thread, the one way that a tab has. Resolves when the tab shows that they are on their way. */
async function ask(tab: Tab, threadId: string, text: string): Promise<void> {
  await tab.start()
  const outcome = await tab.room(outboxRoom).send({ threadId, type: 'chat', secureData: false, input: say(text) })
  expect(outcome).toEqual({ kind: 'taken' })
  await until(tab, threadId, (run) => run !== null)
}

test('an answer streams into the tab and ends in the thread', async () => {
  const { tab } = openTab()
  await tab.start()
  expect(tab.config.get().status).toBe('loaded')
  const threadId = await newThread(tab)
  await ask(tab, threadId, 'Hello')
  await until(tab, threadId, (run) => run === null)
  const { data } = await tab.client.threads.get({ params: { threadId } })
  expect(data.messages.map(({ role }) => role)).toEqual(['user', 'assistant'])
  expect(textOf(data.messages[1]?.parts)).not.toBe('')
})

test('a network drop in mid-answer loses and repeats nothing', async () => {
  const { tab, sent, cutNetwork } = openTab()
  const threadId = await newThread(tab)
  const hold = server.simulator.control.hold({ textIncludes: 'drop' }, 3)
  await ask(tab, threadId, 'Please drop a long answer')
  await hold.reached
  await until(tab, threadId, (run) => textOf(run?.message.parts) !== '')
  cutNetwork()
  await until(tab, threadId, (run) => run?.status === 'reconnecting')
  let shown = ''
  tab
    .room(runsRoom)
    .of(threadId)
    .subscribe(() => {
      shown = textOf(tab.room(runsRoom).of(threadId).get()?.message.parts) || shown
    })
  hold.release()
  await until(tab, threadId, (run) => run === null)
  const { data } = await tab.client.threads.get({ params: { threadId } })
  expect(textOf(data.messages[1]?.parts)).toBe(shown)
  expect(sent).toContain(`GET /api/v1/threads/${threadId}/run`)
})

test('another tab that opens the thread in mid-answer shows it from its beginning', async () => {
  const one = openTab().tab
  const other = openTab().tab
  const threadId = await newThread(one)
  const hold = server.simulator.control.hold({ textIncludes: 'tabs' }, 3)
  await ask(one, threadId, 'Two tabs')
  await hold.reached
  const begun = await until(one, threadId, (run) => textOf(run?.message.parts) !== '')
  other.room(runsRoom).open((await other.client.threads.get({ params: { threadId } })).data)
  const seen = await until(other, threadId, (run) => textOf(run?.message.parts) !== '')
  expect(textOf(seen?.message.parts)).toContain(textOf(begun?.message.parts))
  hold.release()
  await Promise.all([until(one, threadId, (run) => run === null), until(other, threadId, (run) => run === null)])
})

test('stopping keeps what was written and marks it as cancelled', async () => {
  const { tab } = openTab()
  const threadId = await newThread(tab)
  const hold = server.simulator.control.hold({ textIncludes: 'stop' }, 3)
  await ask(tab, threadId, 'Please stop soon')
  await hold.reached
  await until(tab, threadId, (run) => textOf(run?.message.parts) !== '')
  await tab.room(runsRoom).cancel(threadId)
  await until(tab, threadId, (run) => run === null)
  const { data } = await tab.client.threads.get({ params: { threadId } })
  expect(data.messages[1]?.metadata?.status).toBe('cancelled')
  expect(textOf(data.messages[1]?.parts)).not.toBe('')
  hold.release()
})

test('a favorite that one tab sets and another removes is gone, and other settings stay', async () => {
  const one = openTab().tab
  const other = openTab().tab
  await one.start()
  await other.start()
  const threadId = await newThread(one)
  one.room(threadsRoom).star(threadId, true)
  one.room(developerModeRoom).set(true)
  await one.userState.flush()
  await other.config.load()
  expect(other.userState.get().favorites?.threads).toHaveProperty(threadId)
  other.room(threadsRoom).star(threadId, false)
  await other.userState.flush()
  const { data } = await one.client.userState.get()
  expect(data.favorites?.threads ?? {}).not.toHaveProperty(threadId)
  expect(data.default?.DEV).toBe(true)
})

test('providers and fields reach the server as lists', async () => {
  const { tab } = openTab()
  const { data } = await tab.client.models.list({
    query: { providers: ['anthropic_chat', 'openai_chat'], fields: ['*'] },
  })
  expect(new Set(data.map(({ provider }) => provider))).toEqual(new Set(['anthropic_chat', 'openai_chat']))
  expect(data[0]).toHaveProperty('abilities')
})
