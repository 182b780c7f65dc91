import type { OptionSheet, OptionValues } from '@atrium/domain/options/option-sheet'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { countChanged, isChanged } from './option-changes.ts'
import { resetField } from './reset-field.ts'
import { OptionPanel, type OptionPanelProps } from './option-panel.tsx'
import { OPTION_PANEL_TEXTS } from './option-panel-texts.ts'
import { englishTexts } from '../texts/english-texts.ts'

const TEXTS = englishTexts(OPTION_PANEL_TEXTS)

const sheet: OptionSheet = [
  { kind: 'number', name: 'temperature', label: 'temperature', min: 0, max: 1, step: 0.01, default: 0.7 },
  {
    kind: 'number',
    name: 'thinking.budget_tokens',
    label: 'thinkingBudget',
    min: 1024,
    max: 8192,
    step: 1,
    default: null,
  },
  { kind: 'switch', name: 'stream', label: 'audio', default: true },
  {
    kind: 'size',
    name: 'size',
    label: 'size',
    sizes: [
      { width: 512, height: 512 },
      { width: 1024, height: 1024 },
    ],
    default: { width: 512, height: 512 },
  },
]
const defaults = { temperature: 0.7, stream: true, width: 512, height: 512 }
const ignore = () => undefined

const draw = (props: Partial<OptionPanelProps> = {}) =>
  renderToStaticMarkup(
    <OptionPanel
      locale="en"
      texts={TEXTS}
      provider="openai_chat"
      {...{ sheet, defaults }}
      values={defaults}
      onChange={ignore}
      {...props}
    />,
  )

describe('the option panel', () => {
  it('draws the fields of the sheet in its order, each with its label', () => {
    const html = draw()
    const places = ['Temperature', 'Thinking budget', 'Generate audio', 'Size'].map((label) =>
      html.indexOf(`>${label}<`),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('offers a reset for changed fields only', () => {
    const values = { ...defaults, temperature: 0.2 }
    const html = draw({ values })
    expect(html).toContain('Reset Temperature')
    expect(html).not.toContain('Reset Size')
    expect(html).toContain('Reset all')
  })

  it('leaves hidden fields out and shows why a field is disabled', () => {
    const html = draw({ hidden: { stream: 'noImage' }, disabled: { temperature: 'temperatureWhileThinking' } })
    expect(html).not.toContain('Generate audio')
    expect(html).toContain('Fixed at 1 while thinking is on.')
  })

  it('is disabled as a whole without a change handler', () => {
    const html = draw({ onChange: undefined })
    expect(html.match(/<input[^>]*>/g)?.every((input) => / disabled/.test(input))).toBe(true)
  })
})

describe('a changed field', () => {
  it('is one whose value differs from its default, also inside a group or over two names', () => {
    const values = { temperature: 0.7, stream: true, thinking: { budget_tokens: 2048 }, width: 1024, height: 1024 }
    expect(sheet.filter((field) => isChanged(field, values, defaults)).map(({ name }) => name)).toEqual([
      'thinking.budget_tokens',
      'size',
    ])
    expect(countChanged(sheet, values, defaults)).toBe(2)
    expect(sheet.reduce<OptionValues>((all, field) => resetField(field, all, defaults), values)).toEqual(defaults)
  })
})
