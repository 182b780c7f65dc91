import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SeedBox } from '../seed-box/seed-box.tsx'
import { Slider } from './slider.tsx'
import { OPTION_PANEL_TEXTS } from '../option-panel/option-panel-texts.ts'
import { englishTexts } from '../texts/english-texts.ts'

const TEXTS = englishTexts(OPTION_PANEL_TEXTS)

it('is disabled without a change handler, both the range and the box', () => {
  const html = renderToStaticMarkup(
    <Slider texts={TEXTS} label="Temperature" value={0.5} min={0} max={1} step={0.01} />,
  )
  expect(html.match(/ disabled/g)).toHaveLength(2)
})

it('names the range and labels the box', () => {
  const html = renderToStaticMarkup(
    <Slider texts={TEXTS} label="Temperature" value={0.5} min={0} max={1} step={0.01} onChange={() => undefined} />,
  )
  expect(html).toContain('aria-label="Temperature, slider"')
  expect(html).not.toContain(' disabled')
})

it('shows a seed with the thousand separators of the locale while it is not being edited', () => {
  const html = renderToStaticMarkup(
    <SeedBox texts={TEXTS.seed} label="Seed" value={1234567} max={4294967295} locale="en" onChange={() => undefined} />,
  )
  expect(html).toContain('value="1,234,567"')
})
