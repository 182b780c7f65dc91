import { expect, test } from 'vitest'
import { drillDown } from './drill-down.ts'

const row = (id: string, provider: string | null = null, name: string | null = 'Name') => ({ id, name, provider })
const model = row('gpt-4.1', 'openai_chat', null)
const toModel = { model: 'gpt-4.1', provider: 'openai_chat' }

test.each([
  ['a project its people', 'projects', row('7'), {}, { project: 7, type: 'people' }],
  ['a project of one person their models', 'projects', row('7'), { person: 'ada' }, { project: 7, type: 'models' }],
  ['a person their models', 'people', row('ada'), {}, { person: 'ada', type: 'models' }],
  ['a person of one model their projects', 'people', row('ada'), { model: 'm' }, { person: 'ada', type: 'projects' }],
  ['a key its models', 'keys', row('k'), {}, { key: 'k', type: 'models' }],
  ['a key of one model its kinds', 'keys', row('k'), { model: 'm' }, { key: 'k', type: 'cost' }],
  ['a key that was deleted too', 'keys', row('k', null, null), {}, { key: 'k', type: 'models' }],
  ['a model its people', 'models', model, {}, { ...toModel, type: 'people' }],
  ['a model of one person their projects', 'models', model, { person: 'ada' }, { ...toModel, type: 'projects' }],
  ['a model of one key its kinds', 'models', model, { key: 'k' }, { ...toModel, type: 'cost' }],
  ['a former person nothing', 'people', row('ada', null, null), {}, null],
  ['the one model that is shown nothing', 'models', model, { model: 'gpt-4.1' }, null],
  ['a kind nothing', 'usage', row('chat'), {}, null],
] as const)('opens of %s', (_, type, of, narrowing, opened) => {
  expect(drillDown(type, of, narrowing)).toEqual(opened)
})
