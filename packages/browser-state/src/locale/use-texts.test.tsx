import { partTexts } from '@atrium/domain/texts/part-texts'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { useTexts } from './use-texts.ts'

const FILES = partTexts('thread:files', { found: ['count'] })
const PLAYER = partTexts('media:player', { play: [], rate: ['rate'], files: FILES })

function Part() {
  const { play, rate, files } = useTexts(PLAYER)
  return [play, rate(1.5), files.found(1), files.found(3)].join(', ')
}

test('texts come in the language of the reader, from every file that the part needs, with their values', async () => {
  const i18n = createInstance()
  const messages = {
    media: { player: { play: 'Abspielen', rate: '{{rate, number}}×' } },
    thread: { files: { found_one: '{{count}} Datei', found_other: '{{count}} Dateien' } },
  }
  await i18n.init({ lng: 'de', resources: { de: messages }, interpolation: { escapeValue: false } })
  const shown = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Part />
    </I18nextProvider>,
  )
  expect(shown).toBe('Abspielen, 1,5×, 1 Datei, 3 Dateien')
})
