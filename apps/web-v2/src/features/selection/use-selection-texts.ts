import { useTranslation } from 'react-i18next'
import type { SelectionTexts } from './selection-bar.tsx'

/** What the bar of a selection says where nothing else is known of what is selected than how much it is. */
export function useSelectionTexts(count: number): SelectionTexts {
  const { t } = useTranslation('contents')
  return {
    label: t('selection.label'),
    clear: t('selection.clear'),
    count: t('selection.count', { count }),
    all: t('selection.all'),
  }
}
