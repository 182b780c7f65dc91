import { useBudgetSubjects } from '@atrium/browser-state/spending/use-spending'
import type { BudgetScope } from '@atrium/domain/budgets/budget'
import { Avatar } from '@atrium/ui/avatar/avatar'
import { type SearchChoice, SearchSelect } from '@atrium/ui/search-select/search-select'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  scope: Exclude<BudgetScope, 'company'>
  value: SearchChoice | null
  error: string | undefined
  onChange: (value: SearchChoice | null) => void
}

/** What a budget is for, found by its name: there may be more of them than a list shows. */
export function BudgetSubjectField({ scope, ...field }: Props) {
  const { t } = useTranslation('reports')
  const [text, setText] = useState('')
  // The members of a group are found by its name.
  const kind = scope === 'member' ? 'group' : scope
  const { data, isFetching } = useBudgetSubjects(scope, useDeferredValue(text.trim()))
  const choices = (data?.subjects ?? []).map(({ subject, name, detail }) => ({
    value: subject,
    label: name,
    ...(detail !== null && { description: detail }),
    ...(scope === 'person' && { mark: <Avatar name={name} size={24} /> }),
  }))
  return (
    <SearchSelect
      {...field}
      label={t(`scopes.${kind}`)}
      placeholder={t(`find.${kind}`)}
      choices={choices}
      onSearch={setText}
      texts={{ none: isFetching ? t('find.searching') : t('find.none') }}
    />
  )
}
