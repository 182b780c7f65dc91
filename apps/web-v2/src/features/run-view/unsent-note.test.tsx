import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import germanNotifications from '../../../../server/data/locales/de/notifications.json' with { type: 'json' }
import germanThread from '../../../../server/data/locales/de/thread.json' with { type: 'json' }
import thread from '../../../../server/data/locales/en/thread.json' with { type: 'json' }
import { UnsentNote, type UnsentNoteProps } from './unsent-note.tsx'

const i18n = createInstance()
void i18n.init({
  lng: 'en',
  initAsync: false,
  resources: { en: { thread }, de: { thread: germanThread, notifications: germanNotifications } },
})

const nothing = () => undefined
const note = (own: Partial<UnsentNoteProps>) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <UnsentNote
        error={{ message: 'The server is away.', retryable: true }}
        lead="Failed to run thread!"
        waits={false}
        of="message"
        onSendAgain={nothing}
        onTakeBack={nothing}
        onDiscard={nothing}
        project={undefined}
        {...own}
      />
    </I18nextProvider>,
  )

test('a message that waits for the connection says that it goes by itself, and tells of no failure', () => {
  const waiting = note({ waits: true })
  expect(waiting).toContain('Sends when you are connected and signed in.')
  expect(waiting).not.toContain('Failed')
})

test('one that was refused says why, and promises nothing', () => {
  const refused = note({})
  expect(refused).toContain('Failed to run thread! The server is away.')
  expect(refused).not.toContain('Sends when')
})

test('why the server has refused is told in the reader’s language', async () => {
  await i18n.changeLanguage('de')
  try {
    const message = 'GPT-4.1 is not allowed in this project. Choose another model.'
    expect(note({ error: { message, retryable: false }, lead: 'Das ging nicht.' })).toContain(
      'Das ging nicht. GPT-4.1 ist in diesem Projekt nicht erlaubt. Wählen Sie ein anderes Modell.',
    )
  } finally {
    await i18n.changeLanguage('en')
  }
})
