import type { ThreadType } from '@atrium/domain/threads/thread-type'
import { useTranslation } from 'react-i18next'

/** The words that differ from type to type of thread: those of a chat come with every page, the others when they are needed. */
export function useTypeTexts(type: ThreadType): (key: TypeText) => string {
  const { t } = useTranslation(type === 'chat' ? 'thread' : 'thread-types', {
    keyPrefix: type === 'chat' ? undefined : type,
  })
  return t
}

type TypeText =
  | 'newTitle'
  | 'greeting'
  | 'composer.placeholder'
  | 'composer.stop'
  | 'composer.noImage'
  | 'header.new'
  | `starters.${string}`
  | 'error.new'
  | 'alone'
