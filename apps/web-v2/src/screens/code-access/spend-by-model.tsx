import type { SpendOfModel } from '@atrium/domain/code-access/spend-of-keys'
import { Table } from '@atrium/ui/table/table'
import { useTranslation } from 'react-i18next'
import { useDollars } from '#features/spending/use-dollars.ts'

/** What the keys have spent on each model, the dearest first. */
export function SpendByModel({ models }: { models: readonly SpendOfModel[] }) {
  const { t, i18n } = useTranslation('code-access')
  const dollars = useDollars()
  const count = (amount: number) => amount.toLocaleString(i18n.language)
  return (
    <Table
      items={models}
      idOf={({ model }) => model}
      columns={[
        { key: 'model', label: t('spend.model'), draw: ({ model }) => model },
        {
          key: 'requests',
          label: t('spend.requests'),
          width: 110,
          end: true,
          wide: true,
          draw: ({ requests }) => count(requests),
        },
        {
          key: 'tokens',
          label: t('spend.tokens'),
          width: 130,
          end: true,
          wide: true,
          draw: ({ tokens }) => count(tokens),
        },
        {
          key: 'cost',
          label: t('spend.cost'),
          width: 110,
          end: true,
          draw: ({ cost, atLeast }) => dollars(cost, atLeast),
        },
      ]}
    />
  )
}
