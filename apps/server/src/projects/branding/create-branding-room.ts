import type { Database } from '#platform/database/open-database.ts'
import type { Audit } from '#policy/audit.ts'
import { createBrandingCalls } from './branding-calls.ts'
import { createBrandingStore } from './branding-store.ts'

/** What documents of a project look like: `accent` as `#rrggbb`, the logo as a PNG with its sides in pixels. */
export type Branding = { accent: string | null; logo: { bytes: Uint8Array; width: number; height: number } | null }

/** How documents of projects look. */
export function createBrandingRoom(dependencies: { database: Database; audit: Pick<Audit, 'record'> }) {
  const store = createBrandingStore(dependencies.database)
  return {
    calls: { projectBranding: createBrandingCalls(dependencies) },
    async brandingOf(projectId: number): Promise<Branding> {
      const { accent = null, logo = null, logoWidth, logoHeight } = (await store.find(projectId)) ?? {}
      if (!logo || !logoWidth || !logoHeight) return { accent, logo: null }
      return { accent, logo: { bytes: new Uint8Array(logo), width: logoWidth, height: logoHeight } }
    },
  }
}
