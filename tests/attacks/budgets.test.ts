import { serverOfFile } from '@atrium/server/server-of-file'
import type { TestAccount } from '@atrium/server/test-harness'
import { DRAFTS_COUNT } from '@atrium/domain/drafts/draft-limits'
import { THREAD_MESSAGES } from '@atrium/domain/threads/thread-limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyCall } from '../conformance/every-call.ts'

const server = serverOfFile()
/** Everybody there is soon full. */
const narrow = serverOfFile({ environment: { ATRIUM_STORAGE_PER_PERSON_MB: '2' } })
let ada: TestAccount
/** Has room for a few megabytes more. */
let fullThread: string

const MEGABYTE = 1_000_000
/** What of the narrow storage is taken at once. */
const PIECE = 200_000
const text = (length: number) => ({
  role: 'user' as const,
  parts: [{ type: 'text' as const, text: 'x'.repeat(length) }],
})
const texts = (count: number, length: number) => Array.from({ length: count }, () => text(length))

async function send(method: string, path: string, body?: unknown, who = ada): Promise<Response> {
  const response = await who.request(`/api${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (response.ok) await response.body?.cancel()
  return response
}

async function newestOf(threadId: string): Promise<string | null> {
  const { data } = await ada.client.threads.list({ query: { ids: [threadId] } })
  return data[0]?.lastMessageId ?? null
}

/** What has been written before, in so many messages. */
async function seed(threadId: string, count: number, length: number): Promise<void> {
  await server.database.db.execute(`
    insert into messages (id, thread_id, role, parts, created_at)
    select gen_random_uuid(), '${threadId}', 'user',
      jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('x', ${length}))), now()
    from generate_series(1, ${count})`)
}

/** As much as a companion holds, in letters of three bytes, others each turn. */
function longCompanion(turn: number) {
  const letters = (count: number) => String.fromCodePoint(0x4e00 + turn).repeat(count)
  return { instructions: letters(20_000), description: letters(2000), starters: Array(6).fill(letters(300)) }
}

beforeAll(async () => {
  ada = await server.createAccount()
  fullThread = (await ada.client.threads.create({ body: {} })).data.id
  await seed(fullThread, 62, MEGABYTE)
  await server.database.db.execute(`
    insert into drafts (account_id, place, text, revision, updated_at)
    select '${ada.accountId}', 'seeded-' || nth, 'x', 1, now() from generate_series(1, ${DRAFTS_COUNT - 2}) nth`)
})

const run = async (path: string) => {
  const said = { messages: [text(MEGABYTE)], parentId: null, provider: 'openai_chat', model: 'gpt-4.1' }
  const response = await send('POST', path, said)
  await send('DELETE', `/v1/threads/${fullThread}/run`)
  return response
}

const ASKED = { provider: 'openai_chat', model: 'gpt-4.1' } as const

/** Waits until nothing is answered any more: so many answers at once are a limit of their own. */
async function sendPrompt(who: TestAccount, path: string, body: unknown): Promise<Response> {
  const response = await send('POST', path, body, who)
  for (;;) {
    const { data } = await who.client.promptResults.list({ query: { limit: 1000 } })
    if (data.every(({ status }) => status !== 'running')) return response
  }
}

/** The newest result of somebody, who has none before. */
async function resultOf(who: TestAccount) {
  const newest = async () => (await who.client.promptResults.list({ query: { limit: 1 } })).data[0]
  if (!(await newest())) await sendPrompt(who, '/v1/prompts', { prompt: 'x'.repeat(PIECE), ...ASKED })
  const result = await newest()
  if (!result) throw new Error('There is no result.')
  return result
}

/** Sends a form with a file. */
async function upload(who: TestAccount, path: string, bytes: Uint8Array, name: string): Promise<Response> {
  const body = new FormData()
  body.set('file', new File([bytes as BlobPart], name))
  const response = await who.request(`/api${path}`, { method: 'POST', body })
  if (response.ok) await response.body?.cancel()
  return response
}

const uploadText = (who: TestAccount) => upload(who, '/v1/files/upload', new Uint8Array(PIECE).fill(0x61), 'a.txt')

/** One point, and bytes behind it that no reader looks at. */
const image = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(2 * PIECE),
])

/** Leaves somebody no room for anything. */
async function fill(who: TestAccount): Promise<void> {
  while ((await uploadText(who)).ok);
}

/** Makes a call that writes write more than it has before, or says why it never does. `who` has little room and is new to each. */
type Append = ((turn: number, who: TestAccount) => Promise<Response>) | string

const NOTHING = 'adds nothing'

const APPENDS: Readonly<Record<string, Append>> = {
  'signOn.setup': 'works once',
  'signOn.login': 'attempts a minute are counted',
  'signOn.logout': NOTHING,
  'issuers.logout': NOTHING,
  'userState.put': (turn) =>
    send('PUT', '/v1/config/user', {
      value: { settings: { options: { [`model-${turn}`]: { prompt: 'x'.repeat(MEGABYTE / 4) } } } },
    }),
  'userState.delete': NOTHING,
  'prompts.safety': NOTHING,
  'prompts.create': (_, who) => sendPrompt(who, '/v1/prompts', { prompt: 'x'.repeat(PIECE), ...ASKED }),
  'prompts.run': async (_, who) => sendPrompt(who, `/v1/prompts/${(await resultOf(who)).promptId}`, {}),
  'prompts.improve': (_, who) => sendPrompt(who, '/v1/prompts/improvements', { prompt: 'x'.repeat(PIECE), ...ASKED }),
  'prompts.patch': 'a name, with a limit',
  'promptRuns.create': (_, who) =>
    sendPrompt(who, '/v1/prompts/runs', { questions: [{ prompt: 'x'.repeat(PIECE), models: [ASKED] }] }),
  'promptRuns.continue': 'asks what is kept already, counted as prompts',
  'promptRuns.stop': NOTHING,
  'comparisons.create': (_, who) => {
    const examples = [{ text: 'x'.repeat(PIECE / 2) }]
    return sendPrompt(who, '/v1/prompts/comparisons', { versions: ['{{text}}'], models: [ASKED], examples })
  },
  'comparisons.continue': 'asks what is asked already, counted as results',
  'comparisons.retry': 'asks what is asked already, counted as results',
  'comparisons.decide': 'one column an example',
  'comparisons.stop': NOTHING,
  'promptResults.reply': async (_, who) => {
    return sendPrompt(who, `/v1/prompts/results/${(await resultOf(who)).id}/reply`, { prompt: 'x'.repeat(PIECE) })
  },
  'promptResults.retry': async (_, who) => {
    return sendPrompt(who, `/v1/prompts/results/${(await resultOf(who)).id}/retry`, {})
  },
  'promptResults.cancel': NOTHING,
  'promptResults.patch': 'a name, with a limit',
  'promptResults.delete': NOTHING,
  'promptResults.deleteMany': NOTHING,
  'promptResults.vote': 'one a person and result',
  'promptResults.unvote': NOTHING,
  'librariesByPath.create': 'a row of a thousand bytes, counted',
  'librariesByPath.patch': 'a name, a path and a description, each with a limit',
  'librariesByPath.delete': NOTHING,
  'libraries.create': 'a row of a thousand bytes, counted',
  'libraries.patch': 'a name, a path and a description, each with a limit',
  'libraries.delete': NOTHING,
  'libraries.restore': NOTHING,
  'libraries.refresh': 'one job a document',
  'libraries.search': NOTHING,
  'libraryDocuments.add': async (turn, who) => {
    const { data } = await who.client.librariesByPath.list({})
    const library = data[0] ?? (await who.client.libraries.create({ body: { name: 'A' } })).data
    const document = { kind: 'text', name: String(turn), text: 'x'.repeat(PIECE) }
    return send('POST', `/v2/libraries/${library.id}/documents`, document, who)
  },
  'libraryDocuments.patch': NOTHING,
  'libraryDocuments.delete': NOTHING,
  'libraryDocuments.deleteMany': NOTHING,
  'libraryDocuments.retry': 'one job a document',
  'libraryDocuments.retryMany': 'one job a document',
  'librarySites.add': 'so many a library, each a row of a thousand bytes, counted',
  'librarySites.patch': NOTHING,
  'librarySites.delete': NOTHING,
  'librarySites.refresh': 'one job a site; its pages are counted as documents',
  'contents.find': NOTHING,
  'contents.findCounts': NOTHING,
  'contents.delete': NOTHING,
  'contents.deleteMany': NOTHING,
  'contents.restoreMany': NOTHING,
  'contents.place': 'one a person and piece of content',
  'contents.createFolder': 'so many a person, each a name with a limit',
  'contents.renameFolder': NOTHING,
  'contents.deleteFolder': NOTHING,
  'catalogPrompts.create': (turn, who) =>
    send('POST', '/v1/catalog/prompts', { name: `Prompt ${turn}`, prompt: 'x'.repeat(PIECE / 2) }, who),
  'catalogPrompts.run': 'keeps nothing',
  'catalogPrompts.patch': async (turn, who) => {
    const { data } = await who.client.catalogPrompts.list({})
    const created = data[0] ?? (await who.client.catalogPrompts.create({ body: { name: 'A', prompt: 'a' } })).data
    return send('PATCH', `/v1/catalog/prompts/${created.id}`, { prompt: String(turn % 10).repeat(PIECE / 2) }, who)
  },
  'catalogPrompts.delete': NOTHING,
  'catalogPrompts.restore': 'a version that there is, counted as a change',
  'catalogPrompts.import': (turn, who) => {
    const text = JSON.stringify({ prompts: [{ name: `Prompt ${turn}`, prompt: 'x'.repeat(PIECE / 2) }] })
    return send('POST', '/v1/catalog/prompts/import', { format: 'json', text }, who)
  },
  'catalogProposals.createForPrompt': async (_, who) => {
    const author = await narrow.createAccount()
    const shared = { name: 'Shared', prompt: 'a', protected: 'project' } as const
    const { data } = await author.client.catalogPrompts.create({ body: shared })
    const change = { revision: 1, prompt: 'x'.repeat(PIECE / 2) }
    return send('POST', `/v1/catalog/prompts/${data.id}/proposals`, change, who)
  },
  'catalogProposals.createForGroup': 'a description and ids with limits, counted; one open a group',
  'catalogProposals.createForCompanion': async (turn, who) => {
    const author = await narrow.createAccount()
    const shared = { name: 'Shared', protected: 'project', publish: true } as const
    const { data } = await author.client.companions.create({ body: shared })
    return send('POST', `/v1/assistants/${data.id}/proposals`, { revision: 1, ...longCompanion(turn) }, who)
  },
  'catalogProposals.comment': 'a hundred a proposal, each with a limit and counted',
  'catalogProposals.publish': 'a proposal that there is, once, counted as a change',
  'catalogProposals.decline': 'a reason, with a limit, once a proposal',
  'catalogProposals.withdraw': NOTHING,
  'companions.create': (turn, who) => {
    return send('POST', '/v1/assistants', { name: `Companion ${turn}`, ...longCompanion(turn) }, who)
  },
  'companions.patch': async (turn, who) => {
    const { data } = await who.client.companions.list({ query: { owner: 'mine' } })
    const created = data[0] ?? (await who.client.companions.create({ body: { name: 'A' } })).data
    return send('PATCH', `/v1/assistants/${created.id}`, longCompanion(turn), who)
  },
  'companions.delete': NOTHING,
  'companions.publish': 'a version that there is, once more in the row of the companion',
  'companions.withdraw': NOTHING,
  'companions.clone': 'what somebody sees, counted as a creation',
  'migration.create': (turn, who) => {
    const { instructions, description, starters } = longCompanion(turn)
    const agent = { id: `agent-${turn}`, name: `Agent ${turn}`, instructions, description, starters }
    return send('POST', '/v1/migration', { agent }, who)
  },
  'companions.restore': 'a version that there is, counted as a change',
  'catalogGroups.create': (turn, who) => {
    const prompts = [{ name: `Prompt ${turn}`, prompt: 'x'.repeat(PIECE / 2) }]
    return send('POST', '/v1/catalog/groups', { name: `Group ${turn}`, prompts }, who)
  },
  'catalogGroups.import': (turn, who) => {
    const prompts = [{ name: `Prompt ${turn}`, prompt: 'x'.repeat(PIECE / 2) }]
    const groups = JSON.stringify({ groups: [{ name: `Group ${turn}`, prompts }] })
    return send('POST', '/v1/catalog/groups/import', { format: 'json', text: groups }, who)
  },
  'catalogGroups.run': 'keeps nothing',
  'catalogGroups.patch': 'a name, a description and twenty IDs, counted as the change of a prompt',
  'catalogGroups.delete': NOTHING,
  'catalogGroups.restore': 'a version that there is, counted as a change',
  'threads.create': (_, who) => send('POST', '/v1/threads', { messages: [text(PIECE)] }, who),
  'threads.sync': async (turn, who) => {
    if (turn === 0) await fill(who)
    return send('POST', '/v1/threads/sync', { messages: [text(2 * PIECE)] }, who)
  },
  'threads.fork': async (_, who) => {
    const { data } = await who.client.threads.list({})
    const threadId = data.at(-1)?.id ?? (await who.client.threads.create({ body: { messages: [text(PIECE)] } })).data.id
    const thread = await who.client.threads.list({ query: { ids: [threadId] } })
    return send('POST', `/v1/threads/${threadId}/fork`, { messageId: thread.data[0]?.lastMessageId }, who)
  },
  'threads.patch': async () => {
    const lastMessageId = await newestOf(fullThread)
    const body = { parentId: null, lastMessageId, messages: [text(MEGABYTE)] }
    return send('PATCH', `/v1/threads/${fullThread}`, body)
  },
  'threads.put': async (turn) => {
    const lastMessageId = await newestOf(fullThread)
    return send('PUT', `/v1/threads/${fullThread}`, { name: 'Full', lastMessageId, messages: [text(MEGABYTE - turn)] })
  },
  'imports.create': 'one file at once, which is thrown away at its end; the conversations in it count as all others',
  'imports.delete': NOTHING,
  'links.create': 'one a person and thing, a thousand a person',
  'links.patch': 'who may open it, and what it shows of a thing that there is',
  'links.delete': NOTHING,
  'links.restore': 'one that was made once',
  'links.copy': async (_, who) => {
    const { data: threads } = await who.client.threads.list({})
    const threadId =
      threads.at(-1)?.id ?? (await who.client.threads.create({ body: { messages: [text(PIECE)] } })).data.id
    const { data: link } = await who.client.links.create({ body: { kind: 'thread', subject: threadId } })
    return send('POST', `/v1/links/${link.id}/copy`, undefined, who)
  },
  'temporary.clear': NOTHING,
  'accessTokens.create': 'fifty of a person',
  'codeAccessKeys.create': 'a hundred of a person',
  'codeAccessKeys.update': 'a name, limits and a list of models, each with a limit',
  'codeAccessKeys.rotate': NOTHING,
  'codeAccessKeys.delete': NOTHING,
  'peopleKeys.block': NOTHING,
  'peopleKeys.delete': NOTHING,
  'identities.begin': 'an attempt of ten minutes, of the size of a sign-on at an issuer',
  'identities.delete': NOTHING,
  'companionImages.upload': 'small squares, a hundred a day for each person',
  'pictures.put': 'one small square an account',
  'pictures.delete': NOTHING,
  'stepUp.code': 'a session takes the place of the one before',
  'passkeys.options': 'keeps nothing',
  'passkeys.create': 'twenty an account, each signed anew',
  'passkeys.patch': 'a name, with a limit',
  'passkeys.delete': NOTHING,
  'passkeys.signInOptions': 'keeps nothing',
  'passkeys.signIn': 'needs a passkey; its challenge is kept for five minutes',
  'secondStep.begin': 'one an account',
  'secondStep.confirm': 'ten codes an account',
  'secondStep.renewCodes': 'ten codes an account',
  'secondStep.remove': NOTHING,
  'people.removeSecondStep': NOTHING,
  'accessTokens.delete': NOTHING,
  'account.patch': 'a name, with a limit',
  'account.changePassword': NOTHING,
  'account.endSession': NOTHING,
  'account.endOtherSessions': NOTHING,
  'invitations.create': 'one an address, of administrators alone, for seven days',
  'invitations.importPeople': 'one an address, of administrators alone, for seven days',
  'invitations.delete': NOTHING,
  'invitations.look': 'keeps nothing',
  'invitations.accept': 'one a link',
  'scim.createToken': 'ten in all, of administrators alone',
  'scim.deleteToken': NOTHING,
  'toolServers.create': 'fifty of an installation and of each project, of administrators and owners alone',
  'toolServers.patch': 'texts of a server, each with a limit',
  'toolServers.delete': NOTHING,
  'toolServers.test': 'two hundred tools of a server, each with a limit',
  'toolServers.connect': 'one account of a person at a server',
  'toolServers.disconnect': NOTHING,
  'connections.put': 'one a provider, of administrators alone',
  'connections.delete': NOTHING,
  'connections.test': NOTHING,
  'modelAdministration.patch': 'one a model, of administrators alone',
  'modelAdministration.create': 'one an ID, of administrators alone',
  'modelAdministration.reset': NOTHING,
  'budgets.put': 'one a company, a project, a group or a person, of those who look after it',
  'budgets.delete': NOTHING,
  'budgets.answer': NOTHING,
  'budgets.ask': 'one a person and a budget',
  'budgets.seen': NOTHING,
  'people.create': 'one an address, of administrators alone',
  'people.patch': 'a name and an address, with limits',
  'people.disable': NOTHING,
  'people.enable': NOTHING,
  'people.handOver': 'roles in projects that there are',
  'people.delete': NOTHING,
  'people.signOut': NOTHING,
  'people.reset': 'one link an account, for a day',
  'projectAdministration.create': 'a name, of administrators alone',
  'projectAdministration.patch': 'a name, instructions and lists of models, with limits',
  'groups.create': 'a name, of administrators alone',
  'groups.patch': 'a name, with a limit',
  'groups.delete': NOTHING,
  'groups.addMember': 'one row an account',
  'groups.removeMember': NOTHING,
  'projectAdministration.putGroup': 'one role of a group',
  'projectAdministration.removeGroup': NOTHING,
  'projectEnvironments.post': 'four a project, each with limits',
  'projectEnvironments.delete': NOTHING,
  'projectBranding.patch': 'one color a project',
  'projectBranding.putLogo': 'one logo a project, drawn anew to a size with a limit',
  'projectBranding.removeLogo': NOTHING,
  'projectAdministration.addMember': 'one role of an account',
  'projectAdministration.putMember': 'one role of an account',
  'projectAdministration.removeMember': NOTHING,
  'threads.markRead': 'moves one mark',
  'threads.delete': NOTHING,
  'trash.restore': NOTHING,
  'trash.delete': NOTHING,
  'runs.start': () => run(`/v1/threads/${fullThread}`),
  'runs.startAsync': () => run(`/v1/threads/${fullThread}/run`),
  'runs.cancel': NOTHING,
  'runs.decide': 'a word about a call that waits; the run that goes on is counted as each is',
  'replays.create': async (turn, who) => {
    if (turn === 0) {
      await who.client.threads.create({ body: { messages: [text(2 * PIECE)] } })
      await fill(who)
    }
    const [thread] = (await who.client.threads.list({})).data
    return send('POST', `/v1/threads/${thread?.id}/replays`, ASKED, who)
  },
  'replays.continue': 'asks what is asked already, counted as runs',
  'replays.stop': NOTHING,
  'artifacts.edit': 'so many characters a message, each counted against what one person keeps at once',
  'summaries.create': 'one text a message, with a limit, counted as an answer',
  'summaries.undo': NOTHING,
  'comments.create': 'two hundred a message, each with a limit and counted',
  'comments.patch': 'a comment that there is, with a limit, counted',
  'comments.delete': NOTHING,
  'mentions.read': NOTHING,
  'feedback.put': 'one a person and answer, with a limit',
  'feedback.delete': NOTHING,
  'audio.readAloud': async (turn, who) => {
    if (turn === 0) {
      await who.client.threads.create({ body: { messages: texts(100, 10) } })
      await fill(who)
    }
    const [thread] = (await who.client.threads.list({})).data
    const { data } = await who.client.threads.get({ params: { threadId: thread?.id ?? '' } })
    return send('POST', `/v1/threads/${data.id}/messages/${data.messages[turn]?.id}`, {}, who)
  },
  'audio.transcribe': 'keeps nothing',
  'embeddings.create': 'keeps nothing',
  'drafts.put': (turn) => {
    const message = `0198c1a0-0000-7000-8000-${String(turn).padStart(12, '0')}`
    return send('PUT', `/v1/drafts/${fullThread}-edit-${message}`, { text: 'x', revision: 0 })
  },
  'drafts.delete': NOTHING,
  'drafts.putFile': (turn) =>
    send('PUT', `/v1/drafts/new-chat-7908/files/0198c1a0-0000-7000-8000-${String(turn).padStart(12, '0')}`, {
      name: 'a.txt',
      url: 'data:text/plain;base64,eA==',
    }),
  'drafts.deleteFile': NOTHING,
  'files.upload': (_, who) => uploadText(who),
  'files.delete': NOTHING,
  'files.restore': NOTHING,
  'images.upload': async (turn, who) => {
    if (turn === 0) await fill(who)
    return upload(who, '/v1/images/upload', image, 'a.png')
  },
  'media.deleteMany': NOTHING,
  'media.restoreMany': NOTHING,
}

/** So often a call is made before it counts as one that never refuses. */
const TURNS = 30

describe('what is written again and again is refused in the end, with the field that is too much', () => {
  const writing = everyCall.filter(({ call }) => call.method !== 'GET')

  test.each(writing)('$name', async ({ name }) => {
    const append = APPENDS[name]
    expect(append, `${name} is not in this test: say how it is made to write more`).toBeDefined()
    if (append === undefined || typeof append === 'string') return
    const who = await narrow.createAccount()
    let refused: Response | undefined
    for (let turn = 0; turn < TURNS && !refused; turn += 1) {
      const response = await append(turn, who)
      if (!response.ok) refused = response
    }
    expect([413, 422]).toContain(refused?.status)
    const problem = await refused?.json()
    expect(problem.issues[0].path).toMatch(/^(?:body|params)\./)
    for (const person of [ada, who]) {
      expect((await person.request('/api/v1/config')).status).toBe(200)
      expect((await person.request('/api/v1/drafts')).status).toBe(200)
    }
  })
})

test('a thread has at most so many messages, however short, and nothing of what is refused is there', async () => {
  const { data } = await ada.client.threads.create({ body: {} })
  await seed(data.id, THREAD_MESSAGES - 1, 1)
  const add = async () => {
    const lastMessageId = await newestOf(data.id)
    return send('PATCH', `/v1/threads/${data.id}`, { parentId: null, lastMessageId, messages: [text(1)] })
  }
  expect((await add()).status).toBe(200)
  const before = await newestOf(data.id)
  expect((await add()).status).toBe(413)
  expect(await newestOf(data.id)).toBe(before)
})

test('a file that is handed in with a message counts once, and is not kept where the message is refused', async () => {
  const who = await narrow.createAccount()
  const { data } = await who.client.threads.create({ body: {} })
  const run = (parts: unknown[]) =>
    send(
      'POST',
      `/v1/threads/${data.id}/run`,
      { messages: [{ role: 'user', parts }], parentId: null, provider: 'openai_chat', model: 'gpt-4.1' },
      who,
    )
  const file = (mediaType: string, bytes: Uint8Array) => {
    const url = `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
    return { type: 'file', mediaType, filename: 'handed-in', url }
  }
  const long = texts(3, 0.9 * MEGABYTE).flatMap(({ parts }) => parts)
  expect((await run([file('image/png', image), ...long])).status).toBe(413)
  expect((await who.client.media.list({})).data).toEqual([])
  // As base64 it is a third longer: counted so as well, it would be more than there is room for.
  expect((await run([file('text/plain', Buffer.alloc(0.9 * MEGABYTE, 'x'))])).status).toBe(202)
})
