import { vendorFace } from '@atrium/domain/providers/vendor-face'
import type { Vendor } from '@atrium/domain/providers/provider-name'
import styles from './vendor-glyph.module.css'

export type VendorGlyphProps = { vendor: Vendor; /** In px. */ size?: number }

/** A vendor's mark beside a model's name, which says the same in words. */
export function VendorGlyph({ vendor, size = 18 }: VendorGlyphProps) {
  const { letters, color } = vendorFace(vendor).mark
  return (
    <span
      className={styles.glyph}
      style={{ background: color, width: size, height: size, fontSize: size * (letters.length > 1 ? 0.46 : 0.56) }}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}
