import { useAdministeredModels } from '@atrium/browser-state/model-administration/use-administered-models'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { Button } from '@atrium/ui/button/button'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import toolbar from '#features/administration/administration-toolbar.module.css'
import { AdministrationZones } from '#features/administration/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { readOpened } from '#features/administration/read-opened.ts'
import { SearchField } from '#features/search-field/search-field.tsx'
import { Page } from '#frame/page.tsx'
import { useNavigate } from '#router/use-navigate.ts'
import { useSearch } from '#router/use-search.ts'
import { ModelPanel } from './model-panel.tsx'
import { ModelsTable } from './models-table.tsx'

/** Every model: which are offered, which are recommended, and what they cost. */
export function ModelsScreen() {
  const { t } = useTranslation('models-screen')
  return (
    <AdministratorsOnly title={t('title')}>
      <Models />
    </AdministratorsOnly>
  )
}

function Models() {
  const { t } = useTranslation('models-screen')
  const { open, q } = useSearch(readOpened)
  const navigate = useNavigate()
  const { data: models = [], isError, isSuccess, isFetching, isPending, error, refetch } = useAdministeredModels()
  const go = useCallback(
    (to: { open?: string | undefined; q?: string | undefined }) =>
      void navigate({ to: '/admin/models', search: to }, { replace: !('open' in to) }),
    [navigate],
  )
  const words = q?.trim().toLowerCase() ?? ''
  const shown = models.filter((model) => textOf(model).includes(words))
  const opened = models.find((model) => idOf(model) === open) ?? null
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones
        current="models"
        panel={<ModelPanel key={open} model={opened} onClose={() => go({ q, open: undefined })} />}
      >
        <search className={toolbar.toolbar}>
          <SearchField label={t('search')} words={q} onChange={(found) => go({ q: found })} />
        </search>
        {isError && models.length === 0 && (
          <EmptyState
            title={t('failed')}
            text={error.message}
            actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
          />
        )}
        {isSuccess && shown.length === 0 && <EmptyState art="search" title={t('none')} />}
        {shown.length > 0 && (
          <ModelsTable models={shown} open={open ?? null} idOf={idOf} onOpen={(id) => go({ q, open: id })} />
        )}
      </AdministrationZones>
    </Page>
  )
}

function idOf({ provider, model }: AdministeredModel): string {
  return `${provider}/${model}`
}

function textOf({ provider, model, name }: AdministeredModel): string {
  return `${name} ${provider} ${model}`.toLowerCase()
}
