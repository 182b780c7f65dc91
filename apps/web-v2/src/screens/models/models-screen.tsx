import { useAdministeredModels } from '@atrium/browser-state/model-administration/use-administered-models'
import type { AdministeredModel } from '@atrium/contract/entities/administration/administered-model'
import { EmptyState } from '@atrium/ui/empty-state/empty-state'
import { useTranslation } from 'react-i18next'
import toolbar from '#features/administration/administration-toolbar.module.css'
import { AdministrationZones } from '#features/sections/administration-zones.tsx'
import { AdministratorsOnly } from '#features/administration/administrators-only.tsx'
import { ListState } from '#features/lists/list-state.tsx'
import { readOpened } from '#features/administration/read-opened.ts'
import { SearchField } from '#features/search-field/search-field.tsx'
import { Page } from '#frame/page.tsx'
import { useListSearch } from '#router/use-list-search.ts'
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
  const [{ open, q }, change] = useListSearch('/admin/models', readOpened)
  const list = useAdministeredModels()
  const { data: models = [], isFetching, isPending } = list
  const sought = q?.trim().toLowerCase() ?? ''
  const shown = models.filter((model) => textOf(model).includes(sought))
  const opened = models.find((model) => idOf(model) === open) ?? null
  return (
    <Page title={t('title')} description={t('description')} loading={isFetching && !isPending} whole>
      <AdministrationZones panel={<ModelPanel key={open} model={opened} onClose={() => change({ open: undefined })} />}>
        <search className={toolbar.toolbar}>
          <SearchField label={t('search')} words={q} onChange={(words) => change({ q: words })} />
        </search>
        <ListState
          list={list}
          count={shown.length}
          failed={t('failed')}
          none={<EmptyState art="search" title={t('none')} />}
        />
        {shown.length > 0 && (
          <ModelsTable models={shown} open={open} idOf={idOf} onOpen={(id) => change({ open: id })} />
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
