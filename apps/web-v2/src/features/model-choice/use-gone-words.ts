import type { GoneModel } from '@atrium/browser-state/writing/desk-model'
import { useTranslation } from 'react-i18next'

/** Says of a model that is offered no more what became of it, and when. */
export function useGoneWords(): (gone: GoneModel) => string {
  const { t, i18n } = useTranslation('models')
  return ({ model, succession }) => {
    const { name = model.model, retired = false, shutdown = null } = succession ?? {}
    if (!retired) return t('retired.notOffered', { name })
    const day = shutdown && new Date(`${shutdown}T12:00:00`).toLocaleDateString(i18n.language, { dateStyle: 'long' })
    return day ? t('retired.goneOn', { name, day }) : t('retired.gone', { name })
  }
}
