import { expect, test } from 'vitest'
import type { CallInput } from '@atrium/contract/call'
import type { catalogPromptCalls } from '@atrium/contract/calls/catalog/catalog-prompts'
import { accountOfFile, serverOfFile } from '../../../test-harness/server-of-file.ts'

const server = serverOfFile()
const ada = accountOfFile(server)

type Variable = NonNullable<CallInput<typeof catalogPromptCalls.create>['body']['variables']>[number]

/** A group of prompts that each describe their tone in their way. */
async function groupOf(name: string, ...described: Omit<Variable, 'name'>[]) {
  const prompts = await Promise.all(
    described.map(async (tone, index) => {
      const variables = [{ name: 'tone', ...tone }]
      const body = { name: `${name} ${index}`, prompt: 'Say only: {{tone}}', variables }
      return (await ada.client.catalogPrompts.create({ body })).data.id
    }),
  )
  const { data } = await ada.client.catalogGroups.create({ body: { name, promptIds: prompts } })
  return { prompts, params: { catalogGroupId: data.id } }
}

test('a group sends each of its prompts the same default, whatever its own says', async () => {
  const { params } = await groupOf('Defaults', { default: 'warm' }, { default: 'plain' })
  const { data } = await ada.client.catalogGroups.run({ params, body: {} })
  expect(data.map(({ text }) => text)).toEqual(['warm', 'warm'])
})

test('prompts of a group whose choices have no option in common are given a value each, by their ids', async () => {
  const choices = (...options: string[]) => ({ type: 'choice' as const, options })
  const { prompts, params } = await groupOf('Choices', choices('warm', 'dry'), choices('plain'))
  const [first, second] = prompts.map((id) => `${id}.tone`)
  await expect(ada.client.catalogGroups.run({ params, body: { props: { tone: 'warm' } } })).rejects.toMatchObject({
    status: 422,
    body: { issues: [{ path: `body.props.${first}` }, { path: `body.props.${second}` }] },
  })
  const props = { [String(first)]: 'dry', [String(second)]: 'plain' }
  const { data } = await ada.client.catalogGroups.run({ params, body: { props } })
  expect(data.map(({ text }) => text)).toEqual(['dry', 'plain'])
})
