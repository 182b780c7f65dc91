import { RotateCcw } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { plainPicture } from '../../test-harness/plain-image.ts'
import { englishTexts } from '../texts/english-texts.ts'
import type { GalleryItem, ReadyItem } from './gallery-item.ts'
import { GALLERY_TEXTS } from './gallery-texts.ts'
import { MediaGallery } from './media-gallery.tsx'

const TEXTS = englishTexts(GALLERY_TEXTS)
const SIZE = { width: 256, height: 256 }
const PLACES = ['0', '1', '2', '3'].map((id) => ({ id, kind: 'image' as const, alt: `Bird ${id}`, ...SIZE }))
const MAKING = PLACES.map<GalleryItem>((place) => ({ ...place, state: 'making', progress: null }))
const READY = PLACES.map<ReadyItem>((place) => ({ ...place, state: 'ready', url: plainPicture(SIZE) }))

const ignore = () => undefined

function Gallery({ items }: { items: readonly GalleryItem[] }) {
  return (
    <div style={{ width: 736 }}>
      <MediaGallery
        items={items}
        onOpen={ignore}
        actions={() => [{ id: 'vary', label: 'Vary', icon: <RotateCcw />, onSelect: ignore }]}
        texts={TEXTS}
      />
    </div>
  )
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`ul ${selector}`)]
const stops = () => all('[data-stop]')
const focused = () => stops().indexOf(document.activeElement as HTMLElement)

describe('four images', () => {
  test('have their places before they come, and nothing moves when they do', async () => {
    const screen = await render(<Gallery items={MAKING} />)
    const places = () => all('[data-item]').map((tile) => [tile.clientWidth, tile.clientHeight])
    const before = places()
    expect(before).toHaveLength(4)
    expect(before.every(([width = 0, height = 0]) => width > 0 && Math.abs(width - height) <= 1)).toBe(true)
    await screen.rerender(<Gallery items={READY} />)
    await Promise.all(all('img').map((image) => (image as HTMLImageElement).decode()))
    expect(all('img')).toHaveLength(4)
    expect(places()).toEqual(before)
    await expectAccessible()
  })

  test('are one stop for the Tab key, arrow keys move between them, and Tab goes on to what can be done', async () => {
    await render(<Gallery items={READY} />)
    expect(stops().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    stops()[0]?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toBe(1)
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe(3)
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe(2)
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe(0)
    await userEvent.keyboard('{End}')
    await userEvent.keyboard('{Tab}')
    const tile = all('[data-item]')[3]
    expect(tile?.contains(document.activeElement)).toBe(true)
    await expect.poll(() => tile?.querySelector('[role=group]')?.checkVisibility({ opacityProperty: true })).toBe(true)
  })
})
