import type { Companion } from '@atrium/contract/entities/catalog/companion'

/** What somebody writes of a companion. */
export type CompanionFields = Pick<
  Companion,
  | 'name'
  | 'description'
  | 'sign'
  | 'category'
  | 'instructions'
  | 'starters'
  | 'provider'
  | 'model'
  | 'providerOptions'
  | 'libraries'
  | 'files'
  | 'tools'
  | 'protected'
  | 'isPrivate'
>

/** One that nobody has written anything of yet. */
export const NEW_COMPANION: CompanionFields = {
  name: '',
  description: '',
  sign: { text: '', color: 'blue' },
  category: 'other',
  instructions: '',
  starters: [],
  provider: null,
  model: null,
  providerOptions: {},
  libraries: [],
  files: [],
  tools: [],
  protected: 'author',
  isPrivate: false,
}
