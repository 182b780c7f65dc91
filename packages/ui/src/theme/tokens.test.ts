import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((found) => [
    found[1],
    { light: found[2] ?? '', dark: found[3] ?? '' },
  ]),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(front: string, back: string, theme: 'light' | 'dark'): number {
  const [high = 0, low = 0] = [front, back]
    .map((name) => luminance(tokens.get(name)?.[theme] ?? 'missing'))
    .sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const SURFACES = ['page', 'panel', 'raised', 'overlay']
const PAIRS = [
  ...SURFACES.flatMap((surface) =>
    ['text', 'text-prose', 'text-2', 'text-3', 'accent', 'good', 'warn', 'bad', 'secure', 'temporary'].map((text) => [
      text,
      surface,
    ]),
  ),
  ...['accent', 'good', 'warn', 'bad', 'secure', 'temporary'].map((tone) => [tone, `${tone}-tint`]),
  ...['text', 'text-2', 'text-3'].flatMap((text) =>
    ['accent', 'good', 'warn', 'bad', 'secure', 'temporary'].map((tone) => [text, `${tone}-tint`]),
  ),
  ...['keyword', 'string', 'number', 'title', 'type', 'comment'].map((word) => [`code-${word}`, 'code-surface']),
  ['accent-ink', 'accent'],
  ['bad-ink', 'bad-solid'],
] as [string, string][]

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(PAIRS)('writes %s on %s with a contrast of at least 4.5', (text, surface) => {
    expect(contrast(text, surface, theme)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SURFACES)('draws the edge of a control on %s with a contrast of at least 3', (surface) => {
    expect(contrast('line-control', surface, theme)).toBeGreaterThanOrEqual(3)
  })
})
