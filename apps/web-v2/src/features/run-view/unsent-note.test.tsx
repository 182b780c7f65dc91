import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import thread from '../../../../server/data/locales/en/thread.json' with { type: 'json' }
import { UnsentNote, type UnsentNoteProps } from './unsent-note.tsx'

const i18n = createInstance()
void i18n.init({ lng: 'en', initAsync: false, resources: { en: { thread } } })

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
