import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { loadNotificationWords, NOTIFICATION_TEXTS } from './notification-words.ts'
import type { Words } from './use-notification-words.ts'

const LOCALES = new URL('../../../server/data/locales/', import.meta.url)
const textsOf = (language: string, file: string): object =>
  JSON.parse(readFileSync(new URL(`${language}/${file}.json`, LOCALES), 'utf8')) as object

test('the English file of notifications says what the specification does', () => {
  expect(textsOf('en', 'notifications')).toMatchObject(JSON.parse(JSON.stringify(NOTIFICATION_TEXTS)))
})

/** The German words, and which files were asked for. */
async function germanWords(): Promise<{ words: () => Words; asked: string[]; more: Promise<void> }> {
  const asked: string[] = []
  const i18n = createInstance()
  i18n.use({
    type: 'backend',
    init: () => undefined,
    read: (language: string, file: string, respond: (error: null, texts: object) => void) => {
      asked.push(`${language}/${file}`)
      respond(null, textsOf(language, file))
    },
  })
  await i18n.init({ lng: 'de', fallbackLng: 'en', ns: [], interpolation: { escapeValue: false } })
  const come: Words[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  await loadNotificationWords(i18n, 'de', (words) => {
    if (come.push(words) > 1) resolve()
  })
  return { words: () => come.at(-1) ?? ((text) => text), asked, more: promise }
}

test('what is said rarely is loaded when something is said that the usual words do not have', async () => {
  const { words, asked, more } = await germanWords()
  expect(words()('The email address or password is wrong.')).toBe('E-Mail-Adresse oder Passwort ist falsch.')
  expect(asked).not.toContain('de/refusals')
  const text = 'Reports need the permission reports_r.'
  expect(words()(text)).toBe(text)
  await more
  expect(asked).toEqual(expect.arrayContaining(['en/refusals', 'de/refusals']))
  expect(words()(text)).toBe('Für Berichte brauchen Sie die Berechtigung reports_r.')
})

test.for([
  ['Enter at least 10 characters.', 'Geben Sie mindestens 10 Zeichen ein.'],
  [
    'Too many wrong passwords. Try again in 2 minutes.',
    'Zu viele falsche Passwörter. Versuchen Sie es in 2 Minuten erneut.',
  ],
  [
    'GPT-4.1 is not allowed in this project. Choose another model.',
    'GPT-4.1 ist in diesem Projekt nicht erlaubt. Wählen Sie ein anderes Modell.',
  ],
  ['There is no such group.', 'Das gibt es nicht.'],
  ['You have 20 tokens. Delete one first.', 'Sie haben 20 Tokens. Löschen Sie zuerst eines.'],
  ['Temperature must be between 0 and 2.', 'Temperatur muss zwischen 0 und 2 liegen.'],
  ['providerOptions.topP: Top P must be a number.', 'providerOptions.topP: Top P muss eine Zahl sein.'],
  ['A file name must not be a path.', 'Ein Dateiname darf kein Pfad sein.'],
  [
    'The first 40 of 200 pages of a.pdf were sent: Claude 2.1 has no room for more.',
    'Von 200 Seiten von a.pdf wurden die ersten 40 gesendet: Claude 2.1 hat keinen Platz für mehr.',
  ],
  [
    'Temperature was not sent: it is not used while thinking is on.',
    'Temperatur wurde nicht gesendet: Es wird nicht verwendet, solange das Nachdenken eingeschaltet ist.',
  ],
  ['Moderation: It asks how to make a weapon.', 'Moderation: Sie fragt, wie man eine Waffe herstellt.'],
  [
    'This message was not sent. It asks for malicious software.',
    'Diese Nachricht wurde nicht gesendet. Sie fragt nach Schadsoftware.',
  ],
  [
    'Your budget ($50.00 a month) is spent. It begins anew on 2026-12-01. An administrator can raise it. Ask for more under Spending.',
    'Ihr Budget ($50.00 im Monat) ist ausgegeben. Es beginnt am 2026-12-01 neu. Die Administration kann es erhöhen. Bitten Sie unter „Ausgaben“ um mehr.',
  ],
  [
    'Failed to save. Please try again. You have 9 keys. Delete one first.',
    'Das Speichern ist fehlgeschlagen. Bitte versuchen Sie es erneut. Sie haben 9 Schlüssel. Löschen Sie zuerst einen.',
  ],
  ['This value must be a region such as us-east-1.', 'Dieser Wert muss eine Region wie us-east-1 sein.'],
  [
    'Put at least one {{variable}} into the prompt, or add a second version.',
    'Setzen Sie mindestens eine {{variable}} in den Prompt, oder fügen Sie eine zweite Version hinzu.',
  ],
  ['Too big: expected string to have <=100 characters', 'Geben Sie höchstens 100 Zeichen ein.'],
  ['Words of nobody.', 'Words of nobody.'],
])('"%s" is told as "%s"', async ([english = '', german]) => {
  const { words, more } = await germanWords()
  words()('Words of nobody.')
  await more
  expect(words()(english)).toBe(german)
})
