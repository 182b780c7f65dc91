import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROVIDER_NAMES, vendorOf } from '#providers/provider-name.ts'
import { estimateTokens, TOKEN_BAND } from './estimate-tokens.ts'

/** The first article of the Universal Declaration of Human Rights with its tokens in the public vocabulary o200k_base. */
const COUNTED: readonly [language: string, text: string, tokens: number][] = [
  [
    'English',
    'Can you help me write an email to my manager? I would like to take two days off next week because my sister is getting married, and I want it to sound friendly but professional.',
    38,
  ],
  [
    'Spanish',
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
    38,
  ],
  [
    'Polish',
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
    53,
  ],
  [
    'Russian',
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
    41,
  ],
  [
    'Arabic',
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
    42,
  ],
  [
    'Hindi',
    'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
    54,
  ],
  [
    'Japanese',
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
    72,
  ],
  [
    'Korean',
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
    51,
  ],
]

const vendors = fc.constantFrom(...PROVIDER_NAMES.map(vendorOf))
const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem(), fc.base64String())

test.each(COUNTED)('%s lies within the band of its true count', (_, text, tokens) => {
  const estimate = estimateTokens(text, 'openai')
  expect(tokens).toBeGreaterThanOrEqual(estimate * (1 - TOKEN_BAND))
  expect(tokens).toBeLessThanOrEqual(estimate * (1 + TOKEN_BAND) + 1)
})

test('nothing is no token', () => {
  expect(estimateTokens('', 'anthropic')).toBe(0)
})

test('a longer text never counts less', () => {
  fc.assert(
    fc.property(texts, texts, vendors, (text, more, vendor) => {
      expect(estimateTokens(text + more, vendor)).toBeGreaterThanOrEqual(estimateTokens(text, vendor))
    }),
  )
})

test('a text said many times counts as many times, but for its ends', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 2, max: 20 }), vendors, (text, times, vendor) => {
      const once = estimateTokens(text, vendor)
      const often = estimateTokens(text.repeat(times), vendor)
      expect(Math.abs(often - once * times)).toBeLessThanOrEqual(times * 4)
    }),
  )
})

test('whatever is written, a character is at most two tokens and the count a whole number', () => {
  fc.assert(
    fc.property(texts, vendors, (text, vendor) => {
      const tokens = estimateTokens(text, vendor)
      expect(Number.isInteger(tokens)).toBe(true)
      expect(tokens).toBeLessThanOrEqual(text.length * 2)
    }),
  )
})
