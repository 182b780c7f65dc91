import { modelOf } from '@atrium/domain/models/model-of.test-data'
import { beforeAll, expect, test, vi } from 'vitest'
import { testConsole } from '#console/test-console.ts'
import { promptsRoom } from '#prompts/prompts-room.ts'
import { success } from '#surroundings/scripted-network.ts'
import { questionsRoom } from '../questions/questions-room.ts'

// They are loaded with the first message, and that takes its time.
beforeAll(() => Promise.all([import('./check-sensitive-data.ts'), import('./check-cost.ts')]))

const abilities = { ...modelOf('x', 1).abilities, sensitive: true }
const MODELS = [modelOf('dear', 1000, { recommended: true }), modelOf('own', 1), modelOf('approved', 1, { abilities })]

test.each([
  ['the recommended one', {}, false, 'dear'],
  ['their own', { default: { model: { chat: { provider: 'openai_chat' as const, model: 'own' } } } }, false, 'own'],
  ['one that is approved, for secure data', {}, true, 'approved'],
])(
  'what names no model is held against the limit as the default of its person answers it: %s',
  async (_, state, secureData, id) => {
    const { console, network } = testConsole()
    network.answer('GET /api/v1/prompts/models', () => success(MODELS))
    console.userState.change((known) => ({ ...known, ...state, settings: { ...known.settings, confirmAbove: 0 } }))
    const questions = console.room(questionsRoom)
    const asked = console.room(promptsRoom).ask({ text: 'Hi', model: null, secureData })
    await vi.waitFor(() => expect(questions.get()).toMatchObject([{ about: 'cost', cost: { model: { id } } }]))
    questions.giveUp()
    expect(await asked).toBeNull()
    expect(network.requests.filter(({ method, path }) => method === 'POST' && path.includes('prompts'))).toEqual([])
  },
)
