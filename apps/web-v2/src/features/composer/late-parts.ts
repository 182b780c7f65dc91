/** What the composer draws once the page is at rest, in one file of the build. */
export { ComposerChips } from './composer-chips.tsx'
export { Dictation } from './dictation/dictation.tsx'
