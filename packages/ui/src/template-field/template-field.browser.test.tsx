import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { TEMPLATE_FIELD_TEXTS } from './template-field-texts.ts'
import { TemplateField, type TemplateFieldProps } from './template-field.tsx'

const TEXTS = englishTexts(TEMPLATE_FIELD_TEXTS)

type Given = Partial<Omit<TemplateFieldProps, 'value' | 'onChange'>> & { text?: string; readOnly?: boolean }

function Template({ text = '', readOnly = false, declared: first, ...props }: Given) {
  const [value, setValue] = useState(text)
  const [declared, setDeclared] = useState(first)
  return (
    <main>
      <h1>Prompt</h1>
      <TemplateField
        label="Prompt"
        required
        rows={4}
        maxLength={200}
        {...props}
        value={value}
        onChange={readOnly ? undefined : setValue}
        declared={declared}
        onDeclare={(name) => setDeclared([...(declared ?? []), name])}
        texts={TEXTS}
      />
      <button type="button" onClick={() => setValue('Begun anew')}>
        Begin anew
      </button>
      <output aria-label="Text">{value}</output>
    </main>
  )
}

const root = () => [...document.querySelectorAll('div')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? null
const marked = (look: string) =>
  [...(root()?.querySelectorAll(`.cm-${look}`) ?? [])].map(({ textContent }) => textContent)
const text = () => page.getByLabelText('Text').element().textContent
const field = page.getByRole('textbox', { name: 'Prompt' })
const editorThere = () => expect.poll(() => root()?.querySelector('.cm-content') ?? null).not.toBeNull()

afterEach(cleanup)

test('what is typed before the editor is there stays, and writing goes on where it was', async () => {
  await render(<Template text="Dear Ann" />)
  const area = document.querySelector('textarea')
  area?.focus()
  area?.setSelectionRange(5, 5)
  await editorThere()
  await userEvent.keyboard('old ')
  await expect.poll(text).toBe('Dear old Ann')
})

test('the editor needs no style element', async () => {
  const before = document.querySelectorAll('style').length
  await render(<Template />)
  await editorThere()
  expect(document.querySelectorAll('style').length).toBe(before)
  expect(root()?.querySelectorAll('style').length).toBe(0)
  expect(root()?.adoptedStyleSheets.length).toBeGreaterThan(0)
})

test('variables are marked; one that is not declared says so, and is declared from there', async () => {
  await render(<Template text={String.raw`{{tone}} {{who}} \{{kept}} {{first name}}`} declared={['tone']} />)
  await expect.poll(() => marked('variable')).toEqual(['{{tone}}'])
  expect(marked('undeclared')).toEqual(['{{who}}'])
  expect(marked('literal')).toEqual([String.raw`\{{kept}}`])
  expect(marked('malformed')).toEqual(['{{first name}}'])
  await expect.element(field).toHaveAccessibleDescription(/^who is not declared, so it is required text\. /)
  await expectAccessible()
  await page.getByRole('button', { name: 'Declare who' }).click()
  await expect.poll(() => marked('variable')).toEqual(['{{tone}}', '{{who}}'])
  await expect.element(page.getByRole('button', { name: 'Declare who' })).not.toBeInTheDocument()
})

test('two braces offer the variables, by keyboard alone; Tab leaves the field', async () => {
  await render(<Template text="Hello" declared={['customer', 'tone']} />)
  await editorThere()
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}{End}{/Control} {{{{to')
  await expect.element(page.getByRole('option', { name: 'tone' })).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(text).toBe('Hello {{tone}}')
  await userEvent.keyboard(' {{{{')
  await expect.element(page.getByRole('option', { name: 'customer' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Begin anew' })).toHaveFocus()
})

test('the text ends where it is full, is taken back, and follows what comes from outside', async () => {
  await render(<Template text="12345678" maxLength={10} />)
  await editorThere()
  await userEvent.click(field)
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard('abc')
  await expect.poll(text).toBe('12345678ab')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(text).toBe('12345678')
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await expect.element(field).toHaveTextContent('Begun anew')
})

test('an error and a text that may not be changed are said of the field, and its label leads into it', async () => {
  await render(<Template text="Hello" error="Enter a prompt." readOnly />)
  await editorThere()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAttribute('aria-readonly', 'true')
  await expect.element(field).toHaveAttribute('spellcheck', 'true')
  await expect.element(field).toHaveAccessibleDescription('Enter a prompt.')
  await userEvent.click(page.getByText('Prompt *'))
  await userEvent.keyboard('no')
  expect(text()).toBe('Hello')
  expect(root()?.activeElement?.getAttribute('role')).toBe('textbox')
  await expectAccessible()
})
