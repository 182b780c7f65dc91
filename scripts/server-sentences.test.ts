import { knownSentences } from '@atrium/domain/notifications/find-refusal'
import { inLanguage } from '@atrium/domain/notifications/in-language'
import { expect, test } from 'vitest'
import { serverSentences } from './server-sentences.ts'
import { textsOf } from './translations.ts'

/** What only programs can be told, which speak English: nobody gets it through the console. */
const FOR_PROGRAMS: readonly string[] = [
  // Forms of requests
  'Send the body as JSON with the header Content-Type: application/json.',
  'The body does not match its Content-Length header.',
  'The body must be UTF-8.',
  'The address is malformed.',
  'The form has too many parts: send its fields and one file.',
  'The form contains several files: send one at a time.',
  'The form has too many fields.',
  'A field must not be named __proto__, constructor, or prototype.',
  'A field of the form is declared as JSON but is not valid JSON.',
  'A part of the address is too long.',
  'Send the file in a form with the header Content-Type: multipart/form-data.',
  'This is not a valid HTTP request.',
  'The requested range is beyond the end of the file.',
  'Values can be nested up to 7 levels.',
  'A field must not be named 7.',
  'A field of the form appears twice.',
  'This field appears twice.',
  'Send the file in a part named file.',
  'Send all fields before the file, and only one file.',
  'This Idempotency-Key was used with other parameters. Use a new one.',
  'The Idempotency-Key header must be 1 to 255 printable ASCII characters without spaces.',
  // Fields that the console fills in by itself
  'The user state has no path "7".',
  'A path looks like default.projectId or favorites.threads.<id>.',
  'A key must be the id of an item.',
  'Make the last message a user message, or name one as `parentId`.',
  'A file must be a non-empty data: URL or the address of a stored file.',
  'A file must be a non-empty base64 data: URL.',
  'Choose 7.',
  'A conversation with a companion has the type companion.',
  'A change of messages must name the last message that was seen.',
  'Send the lastMessageId as it was read.',
  'The last message must be of the role user.',
  'Name a model by its provider and its id.',
  'Give either a prompt or messages.',
  'Give either models or one provider and model.',
  'Name the model of these options.',
  'A sample has no pages.',
  'Unknown 7 "7".',
  'Unknown limit "7".',
  'Known limits: 7.',
  'There is no place of this name for a draft.',
  'A place is the id of a thread, <thread>-edit-<message>, new-<type>-<project>, reply-<result>-<project>, change-<item>, or proposal-<item>.',
  'A file is the address of a stored file, or a base64 data: URL.',
  'Name the revision that the text was based on.',
  'A project is identified by its number.',
  'A language has two letters, as en.',
  'Name a key, by itself or by its name.',
  // Calls of programs
  'A token cannot do this. Sign in instead.',
  'This token can only read.',
  'You already have 7 requests for embeddings in progress. Try again in a moment.',
  'All texts together can have up to 1,000,000 characters.',
  'The logout token is not valid.',
  'The keys were away a moment ago.',
  'Another person has this email address.',
  'Another person has this user name.',
  'Another group has this external id.',
  'A project would have no owner without this group.',
]

/** Proofs of machines at the door, words to models, names in the model data, and what stands in an exported document. */
const ELSEWHERE =
  /^apps\/server\/src\/(?:sign-on\/realms|models\/load-catalog|generation\/vendor-access|threads\/runs\/tools\/answer-images|prompts\/prompt-export-source)|^packages\/providers\/src\/(?:google\/google-image-adapter|chat\/to-model-messages)/

/** Sentences that are put together of words and not of values: each as it is said. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  '7 Start a new one.': ['A conversation can have up to 7 messages. Start a new one.'],
  '7 7 answer a day in the 7 environment. Try again tomorrow.': [
    'This project allows 1 answer a day in the 7 environment. Try again tomorrow.',
    'This project allows each person 7 answers a day in the 7 environment. Try again tomorrow.',
  ],
  '7 cannot 7.': [
    '7 cannot read aloud.',
    '7 cannot transcribe audio.',
    '7 cannot make embeddings.',
    '7 cannot rerank.',
  ],
  'This model cannot 7.': ['This model cannot read aloud.', 'This model cannot rerank.'],
  'No model that can 7 7.': [
    'No model that can read aloud is set up.',
    'No model that can transcribe audio is approved for secure data.',
  ],
  '7 It was left out.': ['The file is encrypted. It was left out.'],
  'The 7 no longer exists.': ['The mask no longer exists.', 'The image to start from no longer exists.'],
  'The 7 is too large: the limit is 50 MB.': ['The mask is too large: the limit is 50 MB.'],
  'The last 7 of 7 was sent only in part: 7.': ['The last slide of 7 was sent only in part: 7.'],
  'The 7 of 7 was sent: 7.': ['The first 7 of 7 pages of 7 were sent: 7.', 'The first of 7 sheets of 7 was sent: 7.'],
  '7 is unavailable: 7.': ['7 is unavailable: no key for 7 is set up.'],
  'Choose a 7.': ['Choose a group.', 'Choose a person.', 'Choose a project.', 'Choose a key.'],
}

const texts = textsOf('en')
const rare = knownSentences(textsIn('refusals.json/'), '')
const usual = new Map(Object.entries(textsIn('notifications.json/')).map(([key, text]) => [text, key]))

/** The texts of a file, by their keys. */
function textsIn(file: string): Record<string, string> {
  const own = Object.entries(texts).filter(([key]) => key.startsWith(file))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(file.length), text]))
}

/** Whether a sentence is told in every language as a whole: what is known of it is taken away, and no words are left. */
function isTold(sentence: string): boolean {
  return !/[A-Za-z]{3}/.test(inLanguage(sentence, usual, () => '', rare))
}

test('what the server says to people is told in every language, or stands among what only programs are told', () => {
  const said = serverSentences().filter(([, path]) => !ELSEWHERE.test(path))
  expect(said.length).toBeGreaterThan(400)
  const untold = said.filter(
    ([sentence]) => !(isTold(sentence) || FOR_PROGRAMS.includes(sentence) || sentence in PUT_TOGETHER),
  )
  expect(untold.map(([sentence, path]) => `${sentence} (${path})`)).toEqual([])
})

test('sentences that are put together are told in every language', () => {
  expect(
    Object.values(PUT_TOGETHER)
      .flat()
      .filter((one) => !isTold(one)),
  ).toEqual([])
})

test('nothing stands among the exceptions that is said no more', () => {
  const said = new Set(serverSentences().map(([sentence]) => sentence))
  expect(
    [...FOR_PROGRAMS, ...Object.keys(PUT_TOGETHER)].filter(
      (sentence) => !said.has(sentence) || (!(sentence in PUT_TOGETHER) && isTold(sentence)),
    ),
  ).toEqual([])
})
