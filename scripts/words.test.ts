import { expect, test } from 'vitest'
import { textsOf } from './translations.ts'

/** Words that no English text has, and what stands there instead. One word a thing, in American spelling. */
const INSTEAD: readonly [RegExp, string][] = [
  [/(?<!picture in )\bpictures?\b(?! in picture)/i, 'image'],
  [/\bsounds?\b/i, 'audio'],
  [/\be-mail/i, 'email'],
  [/\b(signed|sign) on\b|\blog(ged)? (in|out|on)\b/i, 'sign in, sign out'],
  [/\bthreads?\b/i, 'conversation'],
  [/\bvendors?\b/i, 'provider'],
  [
    /\b(\w*colour\w*|favour\w*|behaviour\w*|harbour\w*|neighbour\w*|centre\w*|cancell\w*|label+ed)\b(?<!labeled)/i,
    'color, favorite, behavior',
  ],
  [/\b(summari|organi|recogni|normali|optimi)s(e|ed|ing|ation)\b/i, 'summarize, organize'],
  [/\bfor good\b/i, 'permanently'],
  [/\bunder way\b/i, 'in progress'],
  [/[a-z]'[a-z]/i, 'a typographic apostrophe'],
]

/** Developer mode names what the API names, in the API's words; notifications are the specification's, refusals the server's. */
const OTHERS_WORDS = /^(?:developer|notifications|refusals)\.json\//

test('the English texts use one word for one thing, in American spelling', () => {
  const texts = Object.entries(textsOf('en')).filter(([key]) => !OTHERS_WORDS.test(key))
  const odd = texts.flatMap(([key, text]) =>
    INSTEAD.filter(([word]) => word.test(text)).map(([, instead]) => `${key}: “${text}” (${instead})`),
  )
  expect(odd).toEqual([])
})
