import type { Vendor } from '@atrium/domain/models/provider-name'
import styles from './vendor-glyph.module.css'

export type VendorGlyphProps = { vendor: Vendor; /** In px. */ size?: number }

/** One or two letters and a colour on which white reads at 4.5:1 or better. */
const GLYPHS: Record<Vendor, { letters: string; colour: string }> = {
  ai21: { letters: '21', colour: '#b3246b' },
  anthropic: { letters: 'A', colour: '#b4532a' },
  assistant: { letters: 'C', colour: '#3b5bdb' },
  aws: { letters: 'W', colour: '#96560b' },
  azure: { letters: 'Az', colour: '#0b68b8' },
  caas: { letters: 'Ca', colour: '#4b5563' },
  cohere: { letters: 'Co', colour: '#39594d' },
  deepseek: { letters: 'D', colour: '#4059e0' },
  google: { letters: 'G', colour: '#1a6be0' },
  meta: { letters: 'M', colour: '#0a62d0' },
  mistral: { letters: 'Mi', colour: '#c2410c' },
  mvci: { letters: 'Mv', colour: '#4b5563' },
  openai: { letters: 'O', colour: '#16181a' },
  stability: { letters: 'S', colour: '#6d3bd1' },
}

/** A vendor's mark beside a model's name, which says the same in words. */
export function VendorGlyph({ vendor, size = 18 }: VendorGlyphProps) {
  const { letters, colour } = GLYPHS[vendor]
  return (
    <span
      className={styles.glyph}
      style={{ background: colour, width: size, height: size, fontSize: size * (letters.length > 1 ? 0.46 : 0.56) }}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}
