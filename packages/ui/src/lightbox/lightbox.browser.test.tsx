import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { onPhone } from '../../test-harness/phone.ts'
import { plainPicture } from '../../test-harness/plain-image.ts'
import type { ReadyItem } from '../media-gallery/gallery-item.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { Lightbox } from './lightbox.tsx'
import { LIGHTBOX_TEXTS } from './lightbox-texts.ts'

const SIZE = { width: 1024, height: 1024 }
const ALT = 'Four boats on a lake'
const TEXTS = englishTexts(LIGHTBOX_TEXTS)

const ITEMS = ['#335577', '#557733', '#773355', '#777777'].map<ReadyItem>((color, index) => ({
  id: String(index),
  kind: 'image',
  state: 'ready',
  alt: ALT,
  url: plainPicture(SIZE, color),
  ...SIZE,
}))

function Viewing({ from }: { from: number }) {
  const [current, setCurrent] = useState<string | null>(String(from))
  return (
    <main>
      <h1>Images</h1>
      <Lightbox
        items={ITEMS}
        current={current}
        onMove={setCurrent}
        onClose={() => setCurrent(null)}
        details={() => ({ prompt: ALT, model: 'GPT Image', seed: 7 })}
        locale="en"
        texts={TEXTS}
      />
    </main>
  )
}

const large = page.getByRole('dialog', { name: 'Media viewer' })
const place = (text: string) => expect.element(large.getByText(text, { exact: true })).toBeVisible()
const image = large.getByRole('img', { name: ALT })
const box = () => image.element().getBoundingClientRect()

/** How large the image is drawn, as its button says. */
const percent = () => Number.parseFloat(large.getByRole('button', { name: /show at 100/ }).element().textContent ?? '')

/** Waits until the image lies in its frame. */
const fits = () => expect.poll(() => box().width).toBeGreaterThan(0)

async function open(from: number): Promise<void> {
  await render(<Viewing from={from} />)
  await place(`${from + 1} / 4`)
}

describe('large images', () => {
  test('have air of 24 px around them', async () => {
    await open(0)
    await fits()
    const { top, bottom } = box()
    const bar = large.getByRole('button', { name: 'Close' }).element().parentElement?.getBoundingClientRect()
    expect(top - (bar?.bottom ?? 0)).toBeGreaterThanOrEqual(24)
    expect(window.innerHeight - bottom).toBeGreaterThanOrEqual(24)
  })

  test('are gone through, zoomed and moved by keys', async () => {
    await open(1)
    await userEvent.keyboard('{ArrowRight}')
    await place('3 / 4')
    await fits()
    const fitted = percent()
    await userEvent.keyboard('+')
    await userEvent.keyboard('+')
    await expect.poll(percent).toBeGreaterThan(fitted)
    const before = box().x
    // What was at the right comes nearer: the image goes the other way, and stays the same one.
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => box().x).toBeLessThan(before)
    await place('3 / 4')
    await userEvent.keyboard('{PageDown}')
    await place('4 / 4')
    await expect.poll(percent).toBe(fitted)
    await userEvent.keyboard('1')
    await expect.poll(percent).toBe(100)
    await userEvent.keyboard('0')
    await expect.poll(percent).toBe(fitted)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(large).not.toBeInTheDocument()
  })

  test('are zoomed around the pointer, and what is known of them can be copied or put away', async () => {
    await open(0)
    await fits()
    const fitted = percent()
    const from = box()
    const at = { x: from.x + from.width * 0.75, y: from.y + from.height * 0.5 }
    const turn = { deltaY: -800, clientX: at.x, clientY: at.y, bubbles: true, cancelable: true }
    document.elementFromPoint(at.x, at.y)?.dispatchEvent(new WheelEvent('wheel', turn))
    await expect.poll(percent).toBeGreaterThan(fitted)
    const to = box()
    expect((at.x - to.x) / to.width).toBeCloseTo(0.75, 2)
    await large.getByRole('button', { name: 'Copy: Prompt' }).click()
    expect(await navigator.clipboard.readText()).toBe(ALT)
    await userEvent.keyboard('i')
    await expect.element(large.getByRole('complementary')).not.toBeInTheDocument()
  })

  test('are swiped through and spread with two fingers on a phone', async () => {
    await onPhone()
    await open(0)
    await fits()
    await touch('touchStart', [[300, 420]])
    for (const x of [250, 200, 150, 100]) await touch('touchMove', [[x, 422]])
    await touch('touchEnd', [])
    await place('2 / 4')
    await fits()
    const before = box().width
    await touch('touchStart', [[170, 420]])
    await touch('touchStart', [
      [170, 420],
      [220, 420],
    ])
    for (const spread of [20, 40, 60]) {
      await touch('touchMove', [
        [170 - spread, 420],
        [220 + spread, 420],
      ])
    }
    await touch('touchEnd', [])
    await expect.poll(() => box().width).toBeGreaterThan(before * 2)
  })
})

/** Fingers on the screen, each at a place of this page. */
async function touch(
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  places: readonly (readonly [number, number])[],
): Promise<void> {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const touchPoints = places.map(([x, y], id) => ({ x: x + left, y: y + top, id }))
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints })
}
