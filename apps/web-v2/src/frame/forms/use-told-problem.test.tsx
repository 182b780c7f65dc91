import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import notifications from '../../../../server/data/locales/de/notifications.json' with { type: 'json' }
import type { FormProblem } from './form-problem.ts'
import { useToldProblem } from './use-told-problem.ts'

const i18n = createInstance()
void i18n.init({ lng: 'de', initAsync: false, resources: { de: { notifications } } })

function Told(problem: FormProblem) {
  const { message, fields } = useToldProblem(problem)
  return [message, ...Object.values(fields)].join(' ')
}

const told = (problem: FormProblem) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Told {...problem} />
    </I18nextProvider>,
  )

test('what the server says against a form and its fields is told in the reader’s language', () => {
  expect(told({ message: 'The email address or password is wrong.', fields: {} })).toContain('Passwort ist falsch.')
  expect(told({ message: null, fields: { password: 'Enter at least 10 characters.' } })).toContain(
    'Geben Sie mindestens 10 Zeichen ein.',
  )
  expect(told({ message: 'Too many wrong passwords. Try again in 2 minutes.', fields: {} })).toContain('2 Minuten')
})
