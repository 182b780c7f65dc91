import type { Size } from '@atrium/domain/viewing/zoom'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { plainPicture } from '../../test-harness/plain-image.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { MaskPainter } from './mask-painter.tsx'
import { PAINTER_TEXTS } from './painter-texts.ts'

const SIZE = { width: 90, height: 60 }
const PHOTO = { url: plainPicture(SIZE), alt: 'photo.png' }

const painter = page.getByRole('dialog', { name: 'Paint mask' })
const done = painter.getByRole('button', { name: 'Use mask' })
const asked = page.getByRole('alertdialog')

let taken: { mask: Blob; size: Size } | undefined

/** Painting as a feature opens it: again with the mask that was taken. */
function Painting() {
  const [open, setOpen] = useState(true)
  const [mask, setMask] = useState<string | null>(null)
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit mask</button>
      <MaskPainter
        source={open ? PHOTO : null}
        mask={mask}
        onDone={(file, size) => {
          taken = { mask: file, size }
          setMask(URL.createObjectURL(file))
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
        locale="en"
        texts={englishTexts(PAINTER_TEXTS)}
      />
    </>
  )
}

async function open(): Promise<void> {
  taken = undefined
  await render(<Painting />)
  await expect.element(painter.getByRole('button', { name: 'Brush' })).toBeVisible()
}

/** The mask as it is taken: its size, and how much of it is white or black. */
async function take() {
  await done.click()
  await expect.poll(() => taken).toBeDefined()
  const image = await createImageBitmap(taken?.mask ?? new Blob())
  const { width, height } = image
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer())
  const count = (color: number) => pixels.filter((pixel) => pixel === color).length
  expect(taken?.size).toEqual({ width, height })
  return { width, height, white: count(0xff_ff_ff_ff), black: count(0xff_00_00_00) }
}

/** In which color the mask is drawn on the page. */
function color(): readonly number[] | null {
  const canvas = painter.element().querySelector('canvas')
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
  const opaque = pixels.findIndex((value, index) => index % 4 === 3 && value === 255)
  return opaque < 0 ? null : Array.from(pixels.slice(opaque - 3, opaque))
}

test('is painted by keys alone: a rectangle is moved, resized, added and taken out', async () => {
  await open()
  await userEvent.keyboard('r')
  await expect.element(painter.getByRole('application', { name: 'At 30, 20: 30 by 20 pixels' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await expect.element(painter.getByRole('application', { name: 'At 31, 20: 30 by 21 pixels' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
  await userEvent.keyboard('{Delete}')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(await take()).toEqual({ ...SIZE, white: 30 * 21, black: 90 * 60 - 30 * 21 })
})

test('is painted by the pointer in black and white only, taken back and done again, and gone on with as it looked', async () => {
  await open()
  const image = painter.getByRole('img', { name: 'photo.png' })
  const box = () => image.element().getBoundingClientRect()
  await expect.poll(() => box().width).toBe(SIZE.width)
  const { width, height } = box()
  await userEvent.dragAndDrop(image, image, {
    sourcePosition: { x: width * 0.2, y: height * 0.5 },
    targetPosition: { x: width * 0.8, y: height * 0.4 },
    steps: 16,
    force: true,
  })
  await expect.element(done).toBeEnabled()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(done).toBeDisabled()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(done).toBeEnabled()
  const painted = color()
  const { white, black, ...size } = await take()
  expect(size).toEqual(SIZE)
  expect(white).toBeGreaterThan(50)
  expect(white + black).toBe(90 * 60)
  await expect.element(painter).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Edit mask' }).click()
  await expect.element(painter.getByRole('button', { name: 'Brush' })).toBeVisible()
  const near = (one: number, place: number) => Math.abs(one - (painted?.[place] ?? 0)) < 8
  await expect.poll(() => color()?.every(near)).toBe(true)
})

test('is asked about before what was painted is lost', async () => {
  await open()
  await userEvent.keyboard('r')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  await painter.getByRole('button', { name: 'Close' }).click()
  await asked.getByRole('button', { name: 'Discard' }).click()
  await expect.element(painter).not.toBeInTheDocument()
  expect(taken).toBeUndefined()
})
