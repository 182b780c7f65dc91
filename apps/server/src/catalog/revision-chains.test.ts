import { wordDiff } from '@atrium/domain/texts/word-diff'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountOfFile, serverOfFile } from '../../test-harness/server-of-file.ts'
import type { TestAccount } from '../../test-harness/start-test-server.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

type Fields = { name: string; description: string; text: string }
type Revision = Fields & { revision: number }
type Change = Partial<Fields> & { revision?: number | undefined }

/** A kind of the catalog, whose items have revisions. */
type Kind = {
  create: (fields: Fields) => Promise<string>
  patch: (id: string, change: Change) => Promise<Revision>
  restore: (id: string, revision: number) => Promise<Revision>
  /** Newest first. */
  page: (id: string, resume: string | undefined) => Promise<{ data: Revision[]; resume: string | null }>
}

const sent = ({ text, ...rest }: Change, field: string) => ({ ...rest, ...(text !== undefined && { [field]: text }) })
const LIMIT = 7

const prompts = ({ client: { catalogPrompts: calls } }: TestAccount): Kind => {
  const read = ({ prompt, name, description, revision }: Omit<Revision, 'text'> & { prompt: string }): Revision => {
    return { name, description, text: prompt, revision }
  }
  return {
    create: async ({ text, ...rest }) => (await calls.create({ body: { ...rest, prompt: text } })).data.id,
    patch: async (catalogPromptId, change) =>
      read((await calls.patch({ params: { catalogPromptId }, body: sent(change, 'prompt') })).data),
    restore: async (catalogPromptId, revision) =>
      read((await calls.restore({ params: { catalogPromptId, revision } })).data),
    page: async (catalogPromptId, resume) => {
      const page = await calls.revisions({ params: { catalogPromptId }, query: { limit: LIMIT, resume } })
      return { data: page.data.map(read), resume: page.resume }
    },
  }
}

/** A group has no text of its own: whether it is moderated stands for it. */
const groups = ({ client: { catalogGroups: calls } }: TestAccount): Kind => {
  const read = ({ name, description, moderation, revision }: Omit<Revision, 'text'> & { moderation: boolean }) => {
    return { name, description, text: String(moderation), revision }
  }
  const moderated = ({ text, ...rest }: Change) => ({ ...rest, ...(text !== undefined && { moderation: text > 'm' }) })
  return {
    create: async ({ name, description }) => (await calls.create({ body: { name, description } })).data.id,
    patch: async (catalogGroupId, change) =>
      read((await calls.patch({ params: { catalogGroupId }, body: moderated(change) })).data),
    restore: async (catalogGroupId, revision) =>
      read((await calls.restore({ params: { catalogGroupId, revision } })).data),
    page: async (catalogGroupId, resume) => {
      const page = await calls.revisions({ params: { catalogGroupId }, query: { limit: LIMIT, resume } })
      return { data: page.data.map(read), resume: page.resume }
    },
  }
}

const companions = ({ client: { companions: calls } }: TestAccount): Kind => {
  const read = ({ name, description, instructions, revision }: Omit<Revision, 'text'> & { instructions: string }) => {
    return { name, description, text: instructions, revision }
  }
  return {
    create: async ({ text, ...rest }) => (await calls.create({ body: { ...rest, instructions: text } })).data.id,
    patch: async (assistantId, change) =>
      read((await calls.patch({ params: { assistantId }, body: sent(change, 'instructions') })).data),
    restore: async (assistantId, revision) => read((await calls.restore({ params: { assistantId, revision } })).data),
    page: async (assistantId, resume) => {
      const page = await calls.revisions({ params: { assistantId }, query: { limit: LIMIT, resume } })
      return { data: page.data.map(read), resume: page.resume }
    },
  }
}

const words = fc.constantFrom('a fox', 'a red fox', 'the snow', 'zebras in the snow')
const fields = fc.record({ description: words, text: words, name: words }, { requiredKeys: [] })
const step = fc.oneof(
  fc.record({ do: fc.constant('patch' as const), fields, since: fc.option(fc.nat(9)) }),
  fc.record({ do: fc.constant('restore' as const), nth: fc.nat(9) }),
  fc.record({ do: fc.constant('at once' as const), all: fc.array(fields, { minLength: 2, maxLength: 5 }) }),
)

let runs = 0

/** All revisions, the oldest first, read in pages. */
async function chainOf(kind: Kind, id: string): Promise<Revision[]> {
  const found: Revision[] = []
  let resume: string | undefined
  do {
    const page = await kind.page(id, resume)
    found.push(...page.data)
    resume = page.resume ?? undefined
  } while (resume !== undefined)
  return found.toReversed()
}

const said = ({ name, description, text }: Revision): Fields => ({ name, description, text })
const pieces = (before: Fields, after: Fields) => wordDiff(before.description, after.description)

test.each([
  ['prompts', prompts],
  ['groups', groups],
  ['companions', companions],
])('whatever is done with %s, alone or at once, leaves a chain of revisions that lacks none', async (_, of) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const kind = of(ada)
      runs += 1
      // A name is taken once for all.
      const named = <Given extends Partial<Fields>>(given: Given): Given =>
        given.name === undefined ? given : { ...given, name: `${given.name} ${runs}` }
      const id = await kind.create(named({ name: 'begun', description: '', text: 'a fox' }))
      let before = await chainOf(kind, id)
      for (const one of steps) {
        const head = before.at(-1)
        if (!head) throw new Error('An item has a revision from its beginning.')
        const at = (nth: number) => before[nth % before.length] ?? head
        if (one.do === 'restore') {
          const { revision } = at(one.nth)
          expect(said(await kind.restore(id, revision))).toEqual(said(at(one.nth)))
        } else if (one.do === 'patch') {
          const since = one.since === null ? undefined : at(one.since)
          const change = named(one.fields)
          const patched = await kind.patch(id, { ...change, revision: since?.revision }).catch((error: unknown) => {
            // Somebody else has changed what this one changes.
            expect(error).toMatchObject({ status: 409 })
            expect(since && said(since)).not.toEqual(said(head))
            return null
          })
          if (patched && change.description !== undefined) expect(patched.description).toBe(change.description)
          if (patched === null) expect(await chainOf(kind, id)).toEqual(before)
        } else {
          const answers = await Promise.all(one.all.map((change) => kind.patch(id, named(change))))
          const now = await chainOf(kind, id)
          // Each stood there as it was answered.
          for (const answer of answers) expect(now[answer.revision - 1]).toEqual(answer)
        }
        const now = await chainOf(kind, id)
        expect(now.map(({ revision }) => revision)).toEqual(now.map((__, index) => index + 1))
        expect(now.slice(0, before.length)).toEqual(before)
        before = now
      }
      for (const [index, after] of before.slice(1).entries()) {
        const earlier = before[index] ?? after
        const without = (gone: 'added' | 'removed') =>
          pieces(earlier, after)
            .filter((piece) => piece.kind !== gone)
            .map(({ text }) => text)
            .join('')
        expect([without('added'), without('removed')]).toEqual([earlier.description, after.description])
      }
    }),
    { numRuns: 5 },
  )
})
