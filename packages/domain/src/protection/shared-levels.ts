import { PROTECTION_LEVELS, type ProtectionLevel } from './protection-level.ts'

/** Who may see an item, beside its author. */
type Circle = 'nobody' | 'project' | 'everybody'

/** The circles, each within the next. */
export const WIDENING: readonly Circle[] = ['nobody', 'project', 'everybody']

/** A level that is added says here whom it reaches: every rule and every query on what is shared follows from it. */
export const CIRCLES: Readonly<Record<ProtectionLevel, Circle>> = {
  author: 'nobody',
  private: 'nobody',
  project: 'project',
  public: 'everybody',
  realm: 'everybody',
}

/** Levels at which others than its author see an item. */
export const SHARED = PROTECTION_LEVELS.filter((level) => CIRCLES[level] !== 'nobody')

/** Levels at which everybody of the installation sees an item. */
export const SHARED_WITH_ALL = PROTECTION_LEVELS.filter((level) => CIRCLES[level] === 'everybody')
