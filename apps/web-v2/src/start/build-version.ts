declare const __BUILD_VERSION__: string | undefined

/** What this build of the console is called; `local` where nothing was built. Source: the specification, section 3. */
export const BUILD_VERSION = typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : 'local'
