import { useState } from 'react'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { englishTexts } from '../texts/english-texts.ts'
import { Composer } from './composer.tsx'
import { COMPOSER_TEXTS } from './composer-texts.ts'

const sent: string[] = []

function Writing() {
  const [text, setText] = useState('')
  const send = () => {
    sent.push(text)
    setText('')
  }
  return <Composer value={text} onChange={setText} onSend={send} texts={englishTexts(COMPOSER_TEXTS)} />
}

test('the Enter that confirms a composition of an input method sends nothing', async () => {
  await render(<Writing />)
  const field = page.getByRole('textbox', { name: 'Message' })
  field.element().focus()
  const session = cdp()
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter })
  await session.send('Input.insertText', { text: '日本' })
  await expect.element(field).toHaveValue('日本')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  expect(sent).toEqual(['日本'])
})

test('the card has a ring for who comes to it by key, and none for who points at it', async () => {
  const before = document.createElement('button')
  document.body.prepend(before)
  await render(<Writing />)
  const field = page.getByRole('textbox', { name: 'Message' })
  const ring = () => getComputedStyle(field.element().parentElement?.parentElement as Element).borderColor
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--focus')
  const probe = document.createElement('i')
  probe.style.color = accent
  document.body.append(probe)
  const accented = getComputedStyle(probe).color
  await field.click()
  await userEvent.keyboard('words')
  expect(ring()).not.toBe(accented)
  before.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveFocus()
  await expect.poll(ring).toBe(accented)
  before.remove()
  probe.remove()
})
