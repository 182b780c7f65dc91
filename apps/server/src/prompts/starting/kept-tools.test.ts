import type { PromptResult } from '@atrium/contract/entities/prompts/prompt'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { askPrompt, ended, FAST } from '../../../test-harness/ask-prompt.ts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)
const bob = accountOfFile(server)

const TOOLS = ['calculator', 'read_web_page']
const MINI = { provider: 'openai_chat', model: 'gpt-4.1-mini' } as const
const IMAGE = { provider: 'openai_image', model: 'gpt-image-1.5' } as const

/** The names of the tools that each request to a vendor offers. */
const offered = () =>
  server.simulator.control
    .received()
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => {
      const { tools = [] } = body as { tools?: { function: { name: string } }[] }
      return tools.map((tool) => tool.function.name).toSorted()
    })

async function endOf(who: typeof ada, begun: Promise<{ data: Pick<PromptResult, 'id'> }>): Promise<PromptResult> {
  const [result] = await ended(who, [(await begun).data.id])
  if (!result) throw new Error('There is one result.')
  return result
}

/** A prompt that was asked with tools, and its only result. */
async function asked(more: object = {}, who = ada) {
  const { prompt, results } = await askPrompt(who, { prompt: 'Say only: tea', ...FAST, tools: TOOLS, ...more })
  const params = { resultId: results[0]?.id ?? '' }
  server.simulator.control.forget()
  return { prompt, result: results[0], params }
}

beforeEach(() => server.simulator.control.forget())

describe('what was asked with tools', () => {
  test('says so, and its model was given them', async () => {
    const { prompt, results } = await askPrompt(ada, { prompt: 'Say only: tea', ...FAST, tools: TOOLS })
    expect(offered()).toEqual([TOOLS])
    expect(prompt.tools).toEqual(TOOLS)
    expect(results).toMatchObject([{ tools: TOOLS, warnings: [] }])
    const { prompt: plain, results: without } = await askPrompt(ada, { prompt: 'Say only: none', ...FAST })
    expect([plain.tools, without[0]?.tools]).toEqual([null, null])
  })

  test('is retried, replied to and run again with them', async () => {
    const { prompt, params } = await asked()
    const retried = await endOf(ada, ada.client.promptResults.retry({ params, body: MINI }))
    const replied = await endOf(ada, ada.client.promptResults.reply({ params, body: { prompt: 'Say only: more' } }))
    const { data: run } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body: { models: [MINI] } })
    const again = await ended(
      ada,
      run.results.map(({ id }) => id),
    )
    expect(offered()).toEqual([TOOLS, TOOLS, TOOLS])
    expect([retried, replied, ...again].map(({ tools, warnings }) => ({ tools, warnings }))).toEqual(
      Array.from({ length: 3 }, () => ({ tools: TOOLS, warnings: [] })),
    )
    const next = { resultId: replied.id }
    expect(
      await endOf(ada, ada.client.promptResults.reply({ params: next, body: { prompt: 'Say only: x' } })),
    ).toMatchObject({ tools: TOOLS })
  })

  test('is asked with others where a request names them, which a run leaves with the prompt', async () => {
    const { prompt, params } = await asked()
    const body = { tools: ['current_time'] }
    await endOf(ada, ada.client.promptResults.retry({ params, body }))
    expect((await ada.client.prompts.get({ params: { promptId: prompt.id } })).data.tools).toEqual(TOOLS)
    const { data } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body })
    await ended(
      ada,
      data.results.map(({ id }) => id),
    )
    expect(data.prompt.tools).toEqual(['current_time'])
    const { data: last } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
    await ended(
      ada,
      last.results.map(({ id }) => id),
    )
    expect(offered()).toEqual([['current_time'], ['current_time'], ['current_time']])
  })

  test('goes without a tool that is gone, and without any where its model takes none, and says so', async () => {
    const { params } = await asked()
    await server.database.db.execute(
      sql`update prompt_results set tools = '["calculator", "fax"]' where id = ${params.resultId}`,
    )
    const retried = await endOf(ada, ada.client.promptResults.retry({ params, body: {} }))
    expect(retried).toMatchObject({ tools: ['calculator'], warnings: ['fax is no longer available and was left out.'] })
    expect(offered()).toEqual([['calculator']])
    const words = await endOf(ada, ada.client.promptResults.retry({ params: { resultId: retried.id }, body: IMAGE }))
    expect(words).toMatchObject({ status: 'completed', tools: [] })
    expect(words.warnings).toEqual([expect.stringContaining('cannot use tools: calculator is left out.')])
  })

  test('reaches out for somebody else only where they name the tool themselves', async () => {
    const { prompt, params } = await asked({ protected: 'project' })
    const warnings = ['read_web_page reaches other servers, and somebody else has chosen it: it was left out.']
    const retried = await endOf(bob, bob.client.promptResults.retry({ params, body: {} }))
    expect(retried).toMatchObject({ tools: ['calculator'], warnings })
    const { data } = await bob.client.prompts.run({ params: { promptId: prompt.id }, body: {} })
    const [run] = await ended(
      bob,
      data.results.map(({ id }) => id),
    )
    expect(run).toMatchObject({ tools: ['calculator'], warnings })
    await endOf(bob, bob.client.promptResults.retry({ params, body: { tools: TOOLS } }))
    expect(offered()).toEqual([['calculator'], ['calculator'], TOOLS])
    expect((await ada.client.prompts.get({ params: { promptId: prompt.id } })).data.tools).toEqual(TOOLS)
  })

  test('by a companion is asked with its own tools once another companion answers', async () => {
    const companion = async (name: string, tools: string[]) => {
      const body = { name, tools, ...MINI, publish: true }
      return (await ada.client.companions.create({ body })).data.id
    }
    const [clerk, clock] = [await companion('Clerk', ['calculator']), await companion('Clock', ['current_time'])]
    const { params, result } = await asked({ companion: clerk, tools: ['read_web_page'] })
    expect(result).toMatchObject({ tools: ['read_web_page'] })
    await endOf(ada, ada.client.promptResults.retry({ params, body: {} }))
    const other = await endOf(ada, ada.client.promptResults.retry({ params, body: { companion: clock } }))
    expect(other.tools).toBeNull()
    await endOf(ada, ada.client.promptResults.retry({ params: { resultId: other.id }, body: {} }))
    expect(offered()).toEqual([['read_web_page'], ['current_time'], ['current_time']])
  })

  test('has them again after a companion has answered with its own in between', async () => {
    const { prompt } = await asked()
    const about = { name: 'Watch', tools: ['current_time'], ...MINI, publish: true }
    const companion = (await ada.client.companions.create({ body: about })).data.id
    const run = async (body: object) => {
      const { data } = await ada.client.prompts.run({ params: { promptId: prompt.id }, body })
      await ended(
        ada,
        data.results.map(({ id }) => id),
      )
      return data.prompt.tools
    }
    expect(await run({ companion })).toEqual(TOOLS)
    // Once more the same, whether or not it is named.
    expect(await run({})).toEqual(TOOLS)
    expect(await run({ companion })).toEqual(TOOLS)
    expect(await run({ models: [MINI] })).toEqual(TOOLS)
    expect(offered()).toEqual([['current_time'], ['current_time'], ['current_time'], TOOLS])
  })

  test('has beside them those that the words of a reply demand', async () => {
    const { params } = await asked({ protected: 'project' })
    const body = { prompt: 'Say only: more', demands: { tools: ['current_time', 'calculator'] } }
    const replied = await endOf(ada, ada.client.promptResults.reply({ params, body }))
    expect(replied).toMatchObject({ tools: ['current_time', 'calculator', 'read_web_page'], warnings: [] })
    const ofBob = await endOf(bob, bob.client.promptResults.reply({ params, body }))
    expect(ofBob.tools).toEqual(['current_time', 'calculator'])
    expect(ofBob.warnings).toEqual([expect.stringContaining('read_web_page reaches other servers')])
    await server.database.db.execute(
      sql`update prompt_results set tools = '["draw_chart", "fax"]' where id = ${params.resultId}`,
    )
    const without = await endOf(ada, ada.client.promptResults.reply({ params, body }))
    expect(without).toMatchObject({
      tools: ['current_time', 'calculator', 'draw_chart'],
      warnings: ['fax is no longer available and was left out.'],
    })
    const unknown = { ...body, demands: { tools: ['fax'] } }
    await expect(ada.client.promptResults.reply({ params, body: unknown })).rejects.toMatchObject({ status: 422 })
  })

  test('by a companion with its own tools has those alone, whatever the words of a reply demand', async () => {
    const about = { name: 'Painter', tools: ['current_time', 'draw_chart'], ...MINI, publish: true }
    const companion = (await ada.client.companions.create({ body: about })).data.id
    const { results } = await askPrompt(ada, { prompt: 'Say only: tea', companion })
    const params = { resultId: results[0]?.id ?? '' }
    const body = { prompt: 'Say only: more', demands: { tools: ['calculator'] } }
    const replied = await endOf(ada, ada.client.promptResults.reply({ params, body }))
    expect(replied).toMatchObject({ tools: null, warnings: [] })
    const { results: asked } = await askPrompt(ada, { prompt: 'Say only: tea', companion, demands: body.demands })
    expect(asked).toMatchObject([{ tools: null }])
    expect(offered()).toEqual([about.tools, about.tools, about.tools])
  })

  test('is asked again in a prompt of its own with them, as far as that can be, and says what is left out', async () => {
    const { params } = await asked({ protected: 'project' })
    const again = async (who: typeof ada, more: object) => {
      const body = { prompt: 'Say only: tea', ...FAST, toolsOf: params.resultId, ...more }
      const { prompt, results } = await askPrompt(who, body)
      return { held: prompt.tools, tools: results[0]?.tools, warnings: results[0]?.warnings }
    }
    expect(await again(ada, {})).toEqual({ held: TOOLS, tools: TOOLS, warnings: [] })
    // The prompt keeps its policy: it would be told so each time.
    expect(await again(ada, { secureData: true, provider: undefined, model: undefined })).toEqual({
      held: ['calculator'],
      tools: ['calculator'],
      warnings: ['read_web_page reaches other servers, which no tool may with secure data.'],
    })
    expect(await again(ada, IMAGE)).toMatchObject({
      tools: [],
      warnings: expect.arrayContaining([expect.stringContaining('cannot use tools: calculator is left out.')]),
    })
    // It does not become theirs by a prompt of their own.
    expect(await again(bob, {})).toEqual({
      held: ['calculator'],
      tools: ['calculator'],
      warnings: [expect.stringContaining('somebody else has chosen it')],
    })
    const beside = await again(ada, { demands: { tools: ['current_time'] } })
    expect(beside).toMatchObject({ tools: ['current_time', ...TOOLS] })
    expect(await again(ada, { tools: ['draw_chart'] })).toMatchObject({ tools: ['draw_chart'] })
  })

  test('is asked again elsewhere only by somebody who sees it', async () => {
    const { params } = await asked()
    const body = { prompt: 'Say only: tea', ...FAST, toolsOf: params.resultId }
    await expect(bob.client.prompts.create({ body })).rejects.toMatchObject({ status: 404 })
  })

  test('is exported with them', async () => {
    const { prompt, params } = await asked()
    const read = async (address: string) => (await ada.request(address)).text()
    expect(JSON.parse(await read(`/api/v1/exports/${prompt.id}?format=json`))).toMatchObject({
      tools: TOOLS,
      results: [{ tools: TOOLS }],
    })
    expect(JSON.parse(await read(`/api/v1/exports/${params.resultId}?format=json`))).toMatchObject({ tools: TOOLS })
    const table = await read(`/api/v1/prompts/results?promptId=${prompt.id}&format=csv`)
    expect(table).toContain('"calculator, read_web_page"')
  })
})
