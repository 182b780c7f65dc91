import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { drawConversation } from '../../test-harness/draw-conversation.tsx'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'

const TURNS = 500
const WORDS = 'The quick brown fox jumps over the lazy dog. '

const textOf = (index: number) =>
  index % 2 === 0 ? `Question ${index}` : `Answer ${index}\n\n${WORDS.repeat(8)}\n\n- one\n- two\n\n${WORDS.repeat(12)}`
const textsOf = (count: number) => Array.from({ length: count }, (_, index) => textOf(index))

const region = page.getByRole('region', { name: 'Conversation' })
const seen = (text: string) => expect.element(region.getByText(text, { exact: true })).toBeInViewport()
const jump = page.getByRole('button', { name: /^Jump to latest message/ })

describe('a conversation of 500 messages', () => {
  test('opens at its end with few turns in the page, each with its place among all', async () => {
    const { place, region: element } = await drawConversation(textsOf(TURNS))
    await expect.poll(() => place().toEnd).toBeLessThan(2)
    expect(place().turns).toBeLessThan(30)
    const last = element.querySelector(`[data-turn="${TURNS - 1}"]`)
    expect(last?.textContent).toContain(`Answer ${TURNS - 1}`)
    expect(last?.getAttribute('aria-posinset')).toBe(String(TURNS))
    expect(last?.getAttribute('aria-setsize')).toBe(String(TURNS))
    await expectAccessible()
  })

  test('is read to its start by keyboard, and never holds more than a few turns', async () => {
    const { place, region: element } = await drawConversation(textsOf(TURNS))
    element.focus()
    await userEvent.keyboard('{Home}')
    await seen('Question 0')
    expect(place().turns).toBeLessThan(30)
    await jump.click()
    await expect.poll(() => place().toEnd).toBeLessThan(2)
    await expect.element(region.getByText(`Answer ${TURNS - 1}`, { exact: true })).toBeInTheDocument()
  })

  test('keeps the turn that has the focus while one scrolls away from it', async () => {
    const { wheel, region: element } = await drawConversation(textsOf(TURNS))
    const copy = [...element.querySelectorAll<HTMLElement>('button[aria-label="Copy"]')].at(-1)
    copy?.focus()
    expect(copy).toBe(document.activeElement)
    await wheel(-6000)
    expect(copy?.isConnected && copy === document.activeElement).toBe(true)
  })

  test('keeps what is read in its place when the window becomes narrow', async () => {
    const { wheel, region: element } = await drawConversation(textsOf(TURNS))
    await wheel(-3000)
    const atTop = () => {
      const { top } = element.getBoundingClientRect()
      const turns = [...element.querySelectorAll<HTMLElement>('[data-turn]')]
      return turns.find((turn) => turn.getBoundingClientRect().bottom > top)?.dataset['turn']
    }
    const before = atTop()
    await onPhone()
    await expect.poll(() => element.clientWidth).toBeLessThan(400)
    await expect.poll(atTop).toBe(before)
  })

  test('is whole on paper', async () => {
    const { place, region: element } = await drawConversation(textsOf(TURNS))
    window.dispatchEvent(new Event('beforeprint'))
    expect(place().turns).toBe(TURNS)
    const buttons = () => [...element.querySelectorAll('button')].filter((button) => button.checkVisibility()).length
    expect(buttons()).toBeGreaterThan(0)
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    expect(buttons()).toBe(0)
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => place().turns).toBeLessThan(30)
  })
})

test('on a phone a sent message rests 16 px below the top, too', async () => {
  await onPhone()
  const { offsetOf } = await drawConversation(textsOf(6), 'Small')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => offsetOf(6)).toBe(16)
})

test('words from right to left stand at the right, with their marks, while other words and code stay at the left', async () => {
  const answer = `# عنوان\n\n- أولا\n- ثانيا\n\nIn English again.\n\n~~~ts\nconst answer = 42\n~~~`
  const { region: element } = await drawConversation(['مرحبا بالعالم، كيف حالك اليوم؟', answer])
  /** Where words stand between the left (0) and the right (1) edge of their element, by their middle. */
  const middleOf = (text: string) => {
    const words = document.createRange()
    const holder = region.getByText(text, { exact: true }).element()
    words.selectNodeContents(holder)
    const box = holder.getBoundingClientRect()
    const { left, width } = words.getBoundingClientRect()
    return (left + width / 2 - box.left) / box.width
  }
  const directionOf = (selector: string) => {
    const found = [...element.querySelectorAll(`article ${selector}`)].at(-1)
    return found && getComputedStyle(found).direction
  }
  expect(middleOf('عنوان')).toBeGreaterThan(0.5)
  expect(middleOf('In English again.')).toBeLessThan(0.5)
  expect(directionOf('ul')).toBe('rtl')
  expect(directionOf('pre')).toBe('ltr')
})

test('the focus that stays in the conversation when an editor goes shows no ring around all of it', async () => {
  const { region: element } = await drawConversation(textsOf(2), 'More')
  await userEvent.keyboard('{Tab}')
  const button = document.createElement('button')
  element.append(button)
  button.focus()
  button.remove()
  // A drawing notices that it is gone.
  page
    .getByRole('button', { name: 'Send' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => document.activeElement).toBe(element)
  expect(getComputedStyle(element).outlineStyle).toBe('none')
  element.blur()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  element.focus()
  expect(getComputedStyle(element).outlineStyle).not.toBe('none')
})
