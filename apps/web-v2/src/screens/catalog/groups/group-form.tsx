import type { GroupFields } from '@atrium/browser-state/catalog/catalog-fields'
import { useCertainPrompts } from '@atrium/browser-state/catalog/use-catalog-groups'
import type { CatalogGroup } from '@atrium/contract/entities/catalog/catalog'
import { useTranslation } from 'react-i18next'
import { useForm } from '#frame/forms/use-form.ts'
import { ItemForm } from '../editor/item-form.tsx'
import { useChangedItem } from '../editor/use-changed-item.ts'
import { ModelSelect } from '../model-select.tsx'
import { useGroupChange } from '../proposals/use-item-change.ts'
import { RunSwitches } from '../running/run-switches.tsx'
import { CONTESTED_GROUP } from '../versions/version-fields.ts'
import { GroupPrompts } from './group-prompts.tsx'

const NONE: readonly string[] = []

/** What a group is. Each save is a version, or a proposal of whoever may not change it; what is not saved stays. */
export function GroupForm({ group, mayChange }: { group: CatalogGroup; mayChange: boolean }) {
  const { t } = useTranslation('catalog')
  const { store, send } = useGroupChange(group.id, mayChange)
  const change = useChangedItem<GroupFields>(group, store, mayChange)
  const form = useForm(['name', 'description'], send)
  const { shown, set, unsaved } = change
  const ids = unsaved?.contested ? [...new Set([...group.promptIds, ...shown.promptIds])] : NONE
  const names = new Map(useCertainPrompts(ids).data?.map((prompt) => [prompt.id, prompt.name]))
  const named = (fields: GroupFields) => ({
    ...fields,
    promptIds: fields.promptIds.map((id) => names.get(id) ?? t('groups.unseen')),
  })
  return (
    <ItemForm
      kind="catalogGroup"
      item={group}
      {...{ change, form }}
      contest={{ table: CONTESTED_GROUP, theirs: named(group), mine: named(shown) }}
    >
      <GroupPrompts ids={shown.promptIds} onChange={set && ((promptIds) => set({ promptIds }))} />
      <ModelSelect
        label={t('groups.model')}
        provider={shown.provider}
        model={shown.model}
        onChange={set && ((chosen) => set(chosen))}
      />
      <RunSwitches fields={shown} onChange={set} />
    </ItemForm>
  )
}
