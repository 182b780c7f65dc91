import { expect, test } from 'vitest'
import { profiledIds } from './inference-profiles.ts'

test.each([
  ['us-east-1', ['us.meta.x']],
  ['us-gov-west-1', ['us-gov.meta.x']],
  ['eu-west-1', ['eu.meta.x']],
  ['ap-northeast-1', ['apac.meta.x', 'global.meta.x']],
  ['sa-east-1', ['global.meta.x']],
])('the inference profiles of %s', (region, ids) => {
  expect(profiledIds(region, 'meta.x')).toEqual(ids)
})

test.each([
  ['us-east-1', ['us']],
  ['eu-central-1', ['eu']],
  ['ap-northeast-1', ['jp', 'global']],
  ['ap-northeast-3', ['jp', 'global']],
  ['ap-southeast-2', ['au', 'global']],
  ['ap-southeast-4', ['au', 'global']],
  ['ap-southeast-1', ['global']],
])('Claude from 4.5 on has no profile of all Asia: in %s those are asked: %s', (region, profiles) => {
  for (const id of ['claude-sonnet-4-5-20250929-v1:0', 'claude-opus-4-8', 'claude-sonnet-5-5', 'claude-opus-5-5']) {
    const model = `anthropic.${id}`
    expect(profiledIds(region, model)).toEqual(profiles.map((profile) => `${profile}.${model}`))
    const nearby = profiles.filter((profile) => profile !== 'global')
    expect(profiledIds(region, model, false)).toEqual(nearby.map((profile) => `${profile}.${model}`))
  }
})

test.each(['claude-3-7-sonnet-20250219-v1:0', 'claude-sonnet-4-20250514-v1:0', 'claude-opus-4-1-20250805-v1:0'])(
  'Claude before 4.5 has it: %s',
  (id) => expect(profiledIds('ap-northeast-1', `anthropic.${id}`, false)).toEqual([`apac.anthropic.${id}`]),
)

test('an id that names its profile is asked as it is', () => {
  expect(profiledIds('us-east-1', 'us.deepseek.r1-v1:0')).toEqual([])
})
