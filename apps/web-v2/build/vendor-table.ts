import { INTERNAL_VENDORS, VENDORS } from '@atrium/domain/vendors/vendors'
import type { Plugin } from 'vite'

const TABLE = '\0vendor-table'

/** Those that need of a vendor only how it is named and marked, and what its providers make. */
const READERS = /domain[\\/]src[\\/]providers[\\/](?:provider-name|vendor-face)\.ts$/

/** Gives what is drawn before one can write the vendors as a plain table: their sheets and rules come with what uses those. */
export function vendorTable(): Plugin {
  return {
    name: 'vendor-table',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === '#vendors/vendors.ts' && READERS.test(importer ?? '') ? TABLE : null),
    load: (id) => (id === TABLE ? tableOf() : null),
  }
}

function tableOf(): string {
  const vendors = Object.entries(VENDORS).map(([vendor, { title, mark, providers }]) => {
    const made = Object.entries(providers).map(([name, { makes }]) => [name, { makes }])
    return [vendor, { title, mark, providers: Object.fromEntries(made) }]
  })
  const table = JSON.stringify(Object.fromEntries(vendors))
  return `export const VENDORS = ${table}
export const VENDOR_ROWS = Object.values(VENDORS)
export const INTERNAL_VENDORS = ${JSON.stringify(INTERNAL_VENDORS)}`
}
