import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OWN = resolve(import.meta.dirname, '../../../packages/ui/src/icon/create-icon.ts')

/** The icons that have their shape in a file of the library, which asks this of it. */
const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

/** Draws the icons of the library by a function of ours: the same for what is asked of icons here, and a tenth of the code and of the work. */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source.endsWith('createLucideIcon.mjs') && ICONS.test(importer ?? '') ? OWN : null,
  }
}
