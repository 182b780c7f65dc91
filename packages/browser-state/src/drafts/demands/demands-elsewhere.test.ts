import { expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { memoryStorage } from '#surroundings/memory-storage.ts'
import { type scriptedNetwork, success } from '#surroundings/scripted-network.ts'
import { draftsRoom } from '../drafts-room.ts'
import { emptyDraft } from '../simulated-drafts.ts'
import { SAVE_DRAFT_AFTER_MS } from '../saving/step-draft.ts'

const THREAD = '019f0000-0000-7000-8000-000000000001'
const DEMANDS = { privacy: true, tools: ['calculator'] }

type ScriptedNetwork = Pick<ReturnType<typeof scriptedNetwork>, 'answer'>

/** What the server keeps of the draft of one thread, whichever device asks. */
function server() {
  let draft = emptyDraft(THREAD)
  return {
    draft: () => draft,
    isAskedOver(network: ScriptedNetwork) {
      const path = `/api/v1/drafts/${THREAD}`
      network.answer(`GET ${path}`, () => success(draft))
      network.answer(`PUT ${path}`, ({ body }) => {
        draft = { ...draft, ...(body as object), revision: draft.revision + 1, updatedDate: new Date(1).toISOString() }
        return success(draft)
      })
      network.answer(`DELETE ${path}`, () => {
        draft = emptyDraft(THREAD)
        return new Response(null, { status: 204 })
      })
    },
  }
}

async function device(of: ReturnType<typeof server>, storage = memoryStorage()) {
  const { console, network, timers } = testConsole(storage)
  of.isAskedOver(network)
  await console.start()
  const at = console.room(draftsRoom).at(THREAD)
  const isSaved = async () => {
    timers.advance(SAVE_DRAFT_AFTER_MS)
    await at.flush()
  }
  return { at, isSaved, storage }
}

test('what is demanded on one device is demanded on the other, until it is taken back or sent there', async () => {
  const kept = server()
  const laptop = await device(kept)
  laptop.at.write('My card is …')
  laptop.at.beginWith({ ...DEMANDS, temporary: true })
  await laptop.isSaved()
  expect(kept.draft()).toMatchObject({ text: 'My card is …', demands: DEMANDS })

  const phone = await device(kept)
  await vi.waitFor(() => expect(phone.at.shown.get().text).toBe('My card is …'))
  // What a conversation begins with stays where it was chosen.
  expect(phone.at.shown.get().beginning).toEqual(DEMANDS)
  phone.at.beginWith({ tools: null })
  await phone.isSaved()
  await laptop.at.refresh()
  expect(laptop.at.shown.get().beginning).toEqual({ privacy: true, temporary: true })

  const taken = await phone.at.take()
  expect(taken.along).toMatchObject({ privacy: true })
  taken.forget()
  await phone.isSaved()
  await laptop.at.refresh()
  expect(laptop.at.shown.get()).toMatchObject({ text: '', beginning: { temporary: true } })
  expect(laptop.at.shown.get().beginning.privacy).toBeUndefined()
})

test('of texts that were written apart neither loses what is demanded', async () => {
  const kept = server()
  const [laptop, phone] = [await device(kept), await device(kept)]
  laptop.at.write('My card is …')
  laptop.at.beginWith({ privacy: true })
  phone.at.write('Something else')
  phone.at.beginWith({ moderation: true })
  await laptop.isSaved()
  await phone.at.refresh()
  await vi.waitFor(() => {
    const { text, elsewhere } = phone.at.shown.get()
    expect([text, elsewhere].toSorted()).toEqual(['My card is …', 'Something else'])
  })
  expect(phone.at.shown.get().beginning).toEqual({ privacy: true, moderation: true })
})

test('what an earlier console has kept in this browser alone is demanded still, and is told to the server', async () => {
  const kept = server()
  const before = await device(kept)
  before.at.write('My card is …')
  await before.isSaved()
  before.at.beginWith({ privacy: true })
  before.at.leave()
  expect(kept.draft().demands).toBeNull()

  const now = await device(kept, before.storage)
  await now.at.refresh()
  expect(now.at.shown.get().beginning).toEqual({ privacy: true })
  await now.isSaved()
  expect(kept.draft().demands).toEqual({ privacy: true })
})
