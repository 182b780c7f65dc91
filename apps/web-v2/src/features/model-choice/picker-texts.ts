import type { ModelPickerProps } from '@atrium/ui/model-picker/model-picker'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** The picker's words in the reader's language. Names of vendors are the same in every language. */
export function usePickerTexts(): NonNullable<ModelPickerProps['texts']> {
  const { t } = useTranslation('models')
  return useMemo(() => {
    const say: (key: string) => string = t
    const labels = <Key extends string>(group: string, keys: readonly Key[]) =>
      Object.fromEntries(keys.map((key) => [key, say(`${group}.${key}`)])) as Record<Key, string>
    return {
      ...labels('picker', ['title', 'nothing', 'clear', 'pinned', 'recent', 'recommended', 'pin', 'unpin']),
      ...labels('picker', ['context', 'longestAnswer', 'takes', 'gives', 'isPinned', 'back']),
      ...labels('picker', ['can', 'streaming', 'options', 'quality']),
      details: (name) => t('picker.details', { name }),
      ofHundred: (value) => t('picker.ofHundred', { value }),
      price: (money, { unit }) => t(`per.${unit}`, { money }),
      search: (count) => t('picker.search', { count }),
      found: (count) => t('picker.found', { count }),
      retires: (day) => t('picker.retires', { day }),
      multiple: (times) => t('picker.multiple', { times }),
      tokens: (count) => t('picker.tokens', { tokens: count }),
      filters: labels('filters', ['vision', 'tools', 'reasoning', 'longContext', 'secure', 'cheap']),
      labels: labels('labels', ['new', 'preview', 'recommended', 'sdm', 'deprecated']),
      prices: labels('prices', ['input', 'output', 'cachedInput', 'unknown']),
      inputs: labels('inputs', ['text', 'image', 'audio', 'video', 'pdf']),
      outputs: labels('outputs', ['text', 'text_json', 'image', 'video', 'audio', 'embedding']),
    }
  }, [t])
}
