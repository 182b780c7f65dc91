import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react/pure'
import { expectAccessible } from '../../test-harness/expect-accessible.ts'
import { silence } from '../../test-harness/silence.ts'
import { englishTexts } from '../texts/english-texts.ts'
import { PLAYER_TEXTS } from './player-texts.ts'
import { VideoPlayer } from './video-player.tsx'

const player = page.getByRole('group', { name: 'A paper boat' })

function state() {
  const { currentTime, duration, paused, muted } = document.querySelector('video') ?? new Audio()
  return { share: Math.round((currentTime / duration) * 10) / 10, paused, muted }
}

test('a player hears its keys only while the focus is in it', async () => {
  await render(
    <>
      <textarea aria-label="Message" />
      <VideoPlayer url={silence(4)} label="A paper boat" texts={englishTexts(PLAYER_TEXTS)} />
    </>,
  )
  await expect.poll(state).toEqual({ share: 0, paused: true, muted: false })
  page.getByRole('textbox', { name: 'Message' }).element().focus()
  await userEvent.keyboard('m')
  expect(state()).toEqual({ share: 0, paused: true, muted: false })
  player.getByRole('slider', { name: 'Position' }).element().focus()
  await userEvent.keyboard('m')
  await userEvent.keyboard('5')
  await expect.poll(state).toEqual({ share: 0.5, paused: true, muted: true })
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('k')
  await expect.poll(() => state().paused).toBe(false)
  await userEvent.keyboard(' ')
  await expect.poll(() => state().paused).toBe(true)
  player.getByRole('button', { name: 'Playback settings' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  expect(document.querySelector('video')?.playbackRate).toBe(1.5)
  await expectAccessible()
})
