import { createInstance } from 'i18next'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { createRouter } from '#router/create-router.ts'
import { RouterContext } from '#router/router-context.ts'
import companions from '../../../../../server/data/locales/en/companions.json' with { type: 'json' }
import { AnswerGrounds } from './answer-grounds.tsx'
import { MayTestContext } from './may-test.ts'

const i18n = createInstance()
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { companions } } })

const home = { path: '/', load: async () => () => null }
const nothing = () => undefined
const router = createRouter(
  { routes: [home], notFound: home, plainPath: (path) => path },
  {
    location: { pathname: '/', search: '', hash: '' },
    history: { pushState: nothing, replaceState: nothing, state: null },
    performance: { now: () => 0 },
    addEventListener: nothing,
    removeEventListener: nothing,
  },
)

type Grounds = ComponentProps<typeof AnswerGrounds>

const drawn = (grounds: Partial<Grounds>, mayTest = true) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterContext value={{ router, place: router.current() }}>
        <MayTestContext value={mayTest}>
          <AnswerGrounds searches={[]} answer={null} {...grounds} />
        </MayTestContext>
      </RouterContext>
    </I18nextProvider>,
  )

const passage = (number: number, more: object = {}) => ({
  number,
  library: { id: 'l1', name: 'Handbook' },
  document: { id: `d${number}`, name: `Document ${number}` },
  headings: [],
  pages: null,
  start: 0,
  end: 10,
  ...more,
})

const ranking = {
  feedback: false,
  models: [{ provider: 'openai_embed' as const, model: 'text-embedding-3-small' }],
  rerankers: [{ provider: 'cohere_rerank' as const, model: 'rerank-v4' }],
}

const retrieval = {
  question: 'How many holidays?',
  status: 'found' as const,
  ranking,
  passages: [
    passage(1, { score: 0.03, scores: { words: 7.25, vectors: 0.615, rerank: 0.9 }, foundAt: 3, version: 'abc' }),
    passage(2, { score: 0.02, scores: { words: null, vectors: 0.4, rerank: null }, foundAt: 2 }),
    passage(3),
  ],
}

const text = (words: string) => [{ type: 'text' as const, text: words }]

test('the question is always said, and that it was rewritten where it was', () => {
  expect(drawn({ retrieval })).toContain('<p>Searched for “How many holidays?”</p>')
  const rewriting = { model: { provider: 'openai_chat' as const, model: 'gpt-4o-mini' }, cost: 0 }
  expect(drawn({ retrieval: { ...retrieval, rewriting } })).toContain('“How many holidays?”, rewritten from')
})

test('each passage says how it was found, as far as that was kept', () => {
  const html = drawn({ retrieval })
  expect(html).toContain(
    'Found by its words (score 7.3) and its meaning (similarity 0.62) · Reranked: score 0.90, place 3',
  )
  expect(html).toContain('Found by its meaning (similarity 0.40)</span>')
  expect(html.match(/Found by/g)).toHaveLength(2)
  expect(html).toContain('Ranked by words and by meaning (text-embedding-3-small) · reranked by rerank-v4')
  expect(html).toContain('marked=0-10-abc')
})

test('what an answer cites is marked once it is whole, and so is that it cites nothing', () => {
  expect(drawn({ retrieval })).not.toContain('Cited')
  expect(drawn({ retrieval, answer: text('Thirty days [1, 3].') }).match(/>Cited</g)).toHaveLength(2)
  expect(drawn({ retrieval, answer: text('Nobody knows.') })).toContain('The answer cites none of these.')
})

test('the question leads to a test in the library, unless the conversation is to leave no trace there', () => {
  const searches = [{ question: 'days off', passages: [passage(4, { library: { id: 'l2', name: 'Rules' } })] }]
  const html = drawn({ retrieval, searches })
  expect(html).toContain('/companionhub/library/l1?tab=search&amp;question=How+many+holidays%3F')
  expect(html).toContain('/companionhub/library/l2?tab=search&amp;question=days+off')
  expect(drawn({ retrieval, searches }, false)).not.toContain('tab=search')
})
