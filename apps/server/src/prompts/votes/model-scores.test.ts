import { expect, test } from 'vitest'
import { askPrompt, FAST } from '../../../test-harness/ask-prompt.ts'
import { serverOfFile } from '../../../test-harness/server-of-file.ts'

let now = Date.parse('2026-03-01T10:00:00Z')
const server = serverOfFile({ clock: () => new Date(now) })

test('votes are told by model, of those results that somebody sees, and of the last weeks', async () => {
  const project = await server.createProject('Scores')
  const ada = await server.createAccount({ projects: [project] })
  const bob = await server.createAccount({ projects: [project] })
  const vote = async (who: typeof ada, level: 'author' | 'project', given: 1 | -1) => {
    const body = { prompt: 'Say only: scored', protected: level, ...FAST }
    const { results } = await askPrompt(who, body, project)
    const params = { resultId: results[0]?.id ?? '' }
    await who.client.promptResults.vote({ params, query: { vote: given } })
  }
  await vote(ada, 'project', 1)
  await vote(ada, 'author', 1)
  const scores = async (who: typeof ada) => (await who.client.promptResults.scores({ query: { project } })).data
  expect(await scores(ada)).toEqual([{ ...FAST, score: 2, count: 2 }])
  expect(await scores(bob)).toEqual([{ ...FAST, score: 1, count: 1 }])
  now += 91 * 86_400_000
  expect(await scores(ada)).toEqual([])
})

test('what is said of models in a project of others is told to nobody else', async () => {
  const project = await server.createProject('Of others')
  const stranger = await server.createAccount()
  await expect(stranger.client.promptResults.scores({ query: { project } })).rejects.toMatchObject({ status: 404 })
})
